/**
 * Members that a JSON text repeats: `JSON.parse` keeps the last one and tells nobody.
 *
 * @module
 */

import type { Token } from "./pointer.js";

/** An object or array that is being read. */
interface Frame {
  /** The members by name: which one of {@link Frame.starts} is the last. Absent in arrays. */
  readonly names?: Map<string, number>;
  /** How many repetitions had been found when each member began. */
  readonly starts: number[];
  /** The member or item that is being read. */
  token: Token;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * The members that occur more than once in their object, each where it occurs last, in the order of the text. What lies
 * inside of replaced members does not count.
 *
 * The text has to be JSON. Takes time linear in its length; memory follows the open objects.
 */
export function repeatedMembers(text: string): Token[][] {
  const found: Array<Token[] | undefined> = [];
  const open: Frame[] = [];
  let isName = false;
  for (let index = 0; index < text.length; index++) {
    const frame = open.at(-1);
    switch (text.charCodeAt(index)) {
      case QUOTE: {
        const end = endOfString(text, index);
        if (isName && frame !== undefined) enter(frame, nameAt(text, index, end), open, found);
        index = end;
        break;
      }
      case OPEN_OBJECT:
        open.push({ names: new Map(), starts: [], token: "" });
        isName = true;
        break;
      case OPEN_ARRAY:
        open.push({ starts: [], token: 0 });
        isName = false;
        break;
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        open.pop();
        isName = false;
        break;
      case COLON:
        isName = false;
        break;
      case COMMA:
        isName = frame?.names !== undefined;
        if (typeof frame?.token === "number") frame.token++;
        break;
    }
  }
  return found.filter((path) => path !== undefined);
}

/** Begins a member. If its name is not new, what was found in the replaced member is forgotten. */
function enter(frame: Frame, name: string, open: readonly Frame[], found: Array<Token[] | undefined>): void {
  const { names, starts } = frame;
  frame.token = name;
  const earlier = names?.get(name);
  names?.set(name, starts.length);
  starts.push(found.length);
  if (earlier === undefined) return;
  found.fill(undefined, starts[earlier], starts[earlier + 1]);
  found.push(open.map(({ token }) => token));
}

/** The closing quote of the string that opens at an index. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf("\"", start + 1); end !== -1; end = text.indexOf("\"", end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === "\\") backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

function nameAt(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end);
  return raw.includes("\\") ? (JSON.parse(`"${raw}"`) as string) : raw;
}
