/** What a reader throws: the rest of a sentence that starts with the option's name. */
export class Unreadable extends Error {}

/** Turns one written value into what the API takes, or throws Unreadable. */
export type Reader<T> = (written: string) => T;

export const text: Reader<string> = (written) => {
  if (written.trim() === "") throw new Unreadable("must not be empty");
  return written;
};

/** Text that may be empty: an empty description clears it. */
export const anyText: Reader<string> = (written) => written;

/** A name or id that goes into a path or a look-up. */
export const reference: Reader<string> = (written) => {
  if (!/^[\w.-]{1,100}$/.test(written) || /^\.+$/.test(written))
    throw new Unreadable("must be an id or a short name such as OPS or OPS-42");
  return written;
};

export const number =
  (min: number, max: number): Reader<number> =>
  (written) => {
    const value = Number(written);
    if (written.trim() === "" || !(value >= min && value <= max)) throw new Unreadable(`must be a number from ${min} to ${max}`);
    return value;
  };

export const wholeNumber =
  (min: number, max: number): Reader<number> =>
  (written) => {
    const value = Number(written);
    if (!/^-?\d+$/.test(written) || value < min || value > max) throw new Unreadable(`must be a whole number from ${min} to ${max}`);
    return value;
  };

/** One of the keys of a record, so that a list of words and what each word means stay one thing. */
export const oneOf =
  <T extends string>(words: Readonly<Record<T, unknown>>): Reader<T> =>
  (written) => {
    if (!Object.hasOwn(words, written)) throw new Unreadable(`must be one of ${Object.keys(words).join(", ")}`);
    return written as T;
  };

export const commaList =
  <T>(read: Reader<T>): Reader<T[]> =>
  (written) =>
    written.split(",").map((word) => read(word.trim()));

/** `none` clears a field: null for the API. */
export const orNone =
  <T>(read: Reader<T>): Reader<T | null> =>
  (written) =>
    written === "none" ? null : read(written);

/** The same for plain commands, which speak the API's own language. */
export const orNull =
  <T>(read: Reader<T>): Reader<T | null> =>
  (written) =>
    written === "null" ? null : read(written);
