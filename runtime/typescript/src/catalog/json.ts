/**
 * JSON of catalogs with the place of every part, and where what is wrong with them is put.
 *
 * @module
 */

import type { Members } from "../guard.js";
import { pointerOf } from "../pointer.js";
import type { Token } from "../pointer.js";

/** A place in a catalog. */
export interface Place {
  /** JSON Pointer. */
  readonly pointer: string;
  /** Places stand in the order of the text. */
  readonly order: number;
}

/** A value and where it is written. */
export interface Json extends Place {
  /** The value without its places. */
  readonly value: unknown;
  /** The items of a list. */
  readonly items?: readonly Json[];
  /** The members of an object. */
  readonly members?: readonly Member[];
}

/** A member of an object. */
export interface Member {
  readonly name: string;
  readonly key: Place;
  readonly json: Json;
}

/** What is wrong with a catalog. */
export interface CatalogFault {
  /** File name of the catalog. */
  readonly file: string;
  /** The statement behind it, or the slug of a mistake in a schema. */
  readonly code: string;
  /** JSON Pointer into the catalog. */
  readonly pointer: string;
  /** What was found and what would be right; lower case, no full stop. */
  readonly message: string;
}

/** Ends an entry that cannot be said: what is wrong with it is known. */
class Refused extends Error {}

/** Where faults are put: in phases, of which the first with faults counts, since later ones follow from it. */
export class Faults {
  readonly #list: Array<CatalogFault & { readonly phase: number; readonly order: number }> = [];

  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  /** Takes a fault down: 0 of form, 1 of shape, 2 of what shapes add up to. */
  add(phase: 0 | 1 | 2, place: Place, code: string, message: string): void {
    const { order, pointer } = place;
    this.#list.push({ file: this.file, code, pointer, message, phase, order });
  }

  /** Something that a catalog may not have. */
  shape(place: Place, message: string, code = "a2ui.catalog-shape"): void {
    this.add(0, place, code, message);
  }

  /** {@link shape}, and the end of the entry. */
  refuse(place: Place, message: string): never {
    this.shape(place, message);
    throw new Refused();
  }

  /** Ends an entry whose faults are known. */
  give(): never {
    throw new Refused();
  }

  /** Reads an entry, up to its end. */
  attempt(read: () => void): void {
    try {
      read();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** How many there are, to come back to. */
  get count(): number {
    return this.#list.length;
  }

  /** Whether all values of keywords have the right form, so that shapes can be read. */
  get isFormed(): boolean {
    return this.#list.every(({ phase }) => phase > 0);
  }

  /** The first phase with faults. */
  get phase(): number {
    return Math.min(...this.#list.map(({ phase }) => phase));
  }

  /** The faults of a phase, sorted by place, each once. */
  sorted(phase: number): CatalogFault[] {
    const list = this.#list.filter((fault) => fault.phase === phase).sort((a, b) => a.order - b.order);
    const seen = new Set<string>();
    const first = list.filter(({ code, message, pointer }) => {
      const key = `${pointer} ${code} ${message}`;
      return !seen.has(key) && seen.add(key);
    });
    return first.map(({ file, code, pointer, message }) => ({ file, code, pointer, message }));
  }
}

/** A value that has no fault of JSON, with its places; nothing when it has more than `most` parts: parts may be shared. */
export function placed(root: unknown, most: number): Json | undefined {
  let order = 0;
  const read = (value: unknown, path: Token[]): Json => {
    if (order > most) throw new Refused();
    const place = { pointer: pointerOf(path), order: order++, value };
    if (Array.isArray(value)) return { ...place, items: value.map((item, index) => read(item, [...path, index])) };
    if (typeof value !== "object" || value === null) return place;
    const names = Object.keys(value).filter((name) => (value as Members)[name] !== undefined);
    const members = names.map((name): Member => {
      const key = { pointer: pointerOf([...path, name]), order: order++ };
      return { name, key, json: read((value as Members)[name], [...path, name]) };
    });
    return { ...place, members };
  };
  try {
    return read(root, []);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** JSON that stands for something at a place. */
export function made(place: Place, value: unknown): Json {
  const { pointer, order } = place;
  const json = { pointer, order, value };
  if (Array.isArray(value)) return { ...json, items: value.map((item) => made(place, item)) };
  if (typeof value !== "object" || value === null) return json;
  const members = Object.entries(value).map(([name, inner]) => ({ name, key: json, json: made(place, inner) }));
  return { ...json, members };
}

/** An object of members at a place. */
export function object({ pointer, order }: Place, members: readonly Member[]): Json {
  return { pointer, order, value: Object.fromEntries(members.map(({ name, json }) => [name, json.value])), members };
}

/** The member of an object. */
export function get(json: Json | undefined, name: string): Json | undefined {
  return json?.members?.find((member) => member.name === name)?.json;
}

/** The text of a member. */
export function text(json: Json | undefined, name: string): string | undefined {
  return textOf(get(json, name));
}

/** The text that a value is. */
export function textOf(json: Json | undefined): string | undefined {
  return typeof json?.value === "string" ? json.value : undefined;
}
