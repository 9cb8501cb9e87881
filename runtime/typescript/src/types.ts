/**
 * Types that generated declarations are built from. Nothing here exists at run time, save {@link unlisted}.
 *
 * @module
 */

declare const flavorMark: unique symbol;
declare const unlistedMark: unique symbol;
declare const checkedMark: unique symbol;

/** Any JSON value. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/**
 * A string that names one kind of thing, such as a session. Literals and plain strings fit; ids of another kind
 * do not.
 */
export type Flavored<T, Name extends string> = T & { readonly [flavorMark]?: Name };

/**
 * A value whose shape is inferred and not in the documents: it may have the shape `T`, or be any other JSON value. No
 * door refuses it for its shape, so look before you use it: the guard of `T`, or `typeof` for strings, numbers and
 * booleans.
 *
 * @example
 * ```ts
 * const { verification } = request.payload; // Inferred<VerificationSpec> | undefined
 * if (isVerificationSpec(verification)) show(verification.signals);
 * ```
 */
export type Inferred<T> = T | JsonValue;

/**
 * A string outside of the listed values of an open union, such as the type of an extension's message.
 *
 * The text before the placeholder is never there at run time. It keeps the type apart from all string literals, so
 * that comparing with a listed value narrows the union. Make one with {@link unlisted}.
 */
export type Unlisted = `(unlisted) ${string}` & { readonly [unlistedMark]: true };

/** Marks a value as judged; see {@link Checked}. */
export interface CheckedMark {
  /** Proof that a parse door made this value. */
  readonly [checkedMark]: true;
}

/** A value without errors, as a parse door proves. Read-only: a change would void the proof. */
export type Checked<T> = T extends null
  ? T
  : T extends string | number | boolean | readonly unknown[]
    ? T & CheckedMark
    : Readonly<T> & CheckedMark;

/**
 * States that a string is none of the listed values of the union where it is used. Nothing is looked at: the doors
 * judge the whole value later.
 */
export function unlisted(value: string): Unlisted {
  return value as string as Unlisted;
}
