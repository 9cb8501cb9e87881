/**
 * JSON Pointers (RFC 6901) into an instance.
 *
 * @module
 */

/** A member name or an array index. */
export type Token = string | number;

/** The pointer with these tokens; none point at the whole instance. */
export function pointerOf(tokens: readonly Token[]): string {
  let pointer = "";
  for (const token of tokens) pointer += `/${typeof token === "number" ? token : escaped(token)}`;
  return pointer;
}

/** The tokens of a pointer, unescaped. */
export function tokensOf(pointer: string): string[] {
  const tokens = pointer.split("/").slice(1);
  return tokens.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** Orders pointers by place: token by token, array indexes as numbers, a parent before its children. */
export function comparePointers(left: string, right: string): number {
  if (left === right) return 0;
  const [lefts, rights] = [left.split("/"), right.split("/")];
  for (let index = 0; ; index++) {
    const [a, b] = [lefts[index], rights[index]];
    if (a === undefined || b === undefined) return (a === undefined ? 0 : 1) - (b === undefined ? 0 : 1);
    if (a !== b) return compareTokens(a, b);
  }
}

function compareTokens(left: string, right: string): number {
  const [a, b] = [indexOf(left), indexOf(right)];
  if (a !== undefined && b !== undefined && a !== b) return a < b ? -1 : 1;
  return compareText(left, right);
}

const MAX_INDEX = 2n ** 64n - 1n;

/** The token as a number, if it is one that fits 64 bits. */
function indexOf(token: string): bigint | undefined {
  if (!/^\+?[0-9]+$/.test(token)) return undefined;
  const index = BigInt(token.replace("+", ""));
  return index <= MAX_INDEX ? index : undefined;
}

/** Orders texts by code point, as Rust does; the built-in order goes by UTF-16 units. */
export function compareText(left: string, right: string): number {
  const [lefts, rights] = [left[Symbol.iterator](), right[Symbol.iterator]()];
  for (;;) {
    const [a, b] = [lefts.next(), rights.next()];
    if (a.done === true || b.done === true) return (a.done === true ? 0 : 1) - (b.done === true ? 0 : 1);
    if (a.value !== b.value) return (a.value.codePointAt(0) ?? 0) < (b.value.codePointAt(0) ?? 0) ? -1 : 1;
  }
}
