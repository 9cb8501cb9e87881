/** Arbitrary JSON close to given values: parts swapped, dropped, repeated, renamed. */

import fc from "fast-check";

const ODD: readonly unknown[] = [
  null, true, false, 0, -1, 1.5, 9007199254740993, "", "x", "0.1", "😀", [], {}, [null], { a: 1 },
  JSON.parse('{ "__proto__": 1, "constructor": 2 }'),
];

/** A change of one value somewhere inside another. */
export interface Change {
  place: number;
  kind: number;
  donor: unknown;
  name: string;
}

/** One of the values, which may be too many for arguments of a call. */
function oneOf<T>(values: readonly T[]): fc.Arbitrary<T> {
  return fc.nat(values.length - 1).map((index) => values[index] as T);
}

/** Arbitrary changes; what they put in comes from `donors`, odd values or arbitrary JSON. */
export function changes(donors: readonly unknown[]): fc.Arbitrary<Change[]> {
  const parts = [...ODD, ...donors.flatMap(partsOf)];
  const donor = fc.oneof({ weight: 5, arbitrary: oneOf(parts) }, { weight: 1, arbitrary: fc.jsonValue() });
  const names = [...new Set(donors.flatMap(namesOf)), "constructor", "__proto__", "toString"];
  const name = fc.oneof({ weight: 5, arbitrary: oneOf(names) }, { weight: 1, arbitrary: fc.string() });
  const change = fc.record({ place: fc.nat(), kind: fc.nat(5), donor, name });
  return fc.array(change, { maxLength: 6 });
}

/** A copy of a value with changes. */
export function changed(value: unknown, list: readonly Change[]): unknown {
  const holder: Record<string, unknown> = { root: structuredClone(value) };
  for (const change of list) apply(holder, change);
  return holder["root"];
}

function apply(holder: Record<string, unknown>, { place, kind, donor, name }: Change): void {
  const places = placesIn(holder);
  const [object, key] = places[place % places.length] ?? [holder, "root"];
  const part = structuredClone(donor);
  if (Array.isArray(object)) {
    const index = Number(key);
    if (kind === 0) object.splice(index, 1);
    else if (kind === 1) object.push(structuredClone(object[index]));
    else object[index] = part;
    return;
  }
  const value = object[key];
  if (kind === 0 && object !== holder) delete object[key];
  else if (kind === 1 && object !== holder) set(object, name, part);
  else if (kind === 2 && object !== holder) {
    delete object[key];
    set(object, name, value);
  } else if (kind === 3 && typeof value === "string") set(object, key, value.slice(1));
  else if (kind === 4) set(object, key, null);
  else set(object, key, part);
}

function set(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

type Place = readonly [Record<string, unknown>, string];

function placesIn(value: unknown): Place[] {
  if (typeof value !== "object" || value === null) return [];
  const object = value as Record<string, unknown>;
  return Object.keys(object).flatMap((key) => [[object, key] as const, ...placesIn(object[key])]);
}

function partsOf(value: unknown): unknown[] {
  return [value, ...placesIn(value).map(([object, key]) => object[key])];
}

function namesOf(value: unknown): string[] {
  return placesIn(value).map(([, key]) => key);
}
