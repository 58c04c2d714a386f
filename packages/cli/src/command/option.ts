// The kinds of options and arguments that a command can declare.
import { type Reader, Unreadable } from "./reader.ts";

/** An option: its help and its reader. Its name is its key: `dueBefore` is `--due-before`. */
export interface Option<T> {
  /** `toggle`: `--name` or `--no-name`. `negation`: `--no-name` only. `values`: repeatable. `optional`: `--name` or `--name=VALUE`. */
  readonly kind: "flag" | "toggle" | "negation" | "value" | "optional" | "values";
  /** One letter: `-f`. */
  readonly short?: string;
  readonly placeholder: string;
  readonly summary: string;
  /** The API field, if its name differs. Validation errors for the field are printed with the option's name. */
  readonly field: string | undefined;
  readonly read: Reader<unknown>;
  /** Returns the value when the option is not given. A required option throws Unreadable. */
  readonly absent: () => T;
  /** The default project is its value, unless it or one of these options is given. */
  readonly projectUnless?: readonly string[];
}

export interface Argument<T> {
  readonly placeholder: string;
  readonly summary: string;
  readonly field: string | undefined;
  readonly isOptional: boolean;
  /** Takes all remaining words, or none. Each is read, and the results are concatenated. */
  readonly isRest: boolean;
  readonly read: Reader<T>;
}

const noValue = () => undefined;

export const flag = (summary: string): Option<boolean> => ({
  kind: "flag",
  placeholder: "",
  summary,
  field: undefined,
  read: Boolean,
  absent: () => false,
});

export const toggle = (summary: string): Option<boolean | undefined> => ({ ...flag(summary), kind: "toggle", absent: noValue });

/** An option that turns off something that is on by default: `--no-pager`. */
export const negation = (summary: string): Option<boolean> => ({ ...flag(summary), kind: "negation", absent: () => true });

export const value = <T>(placeholder: string, read: Reader<T>, summary: string, field?: string): Option<T | undefined> => ({
  kind: "value",
  placeholder,
  summary,
  field,
  read,
  absent: noValue,
});

/** An option with or without a value. Without one, the reader gets an empty text. */
export const optionalValue = <T>(placeholder: string, read: Reader<T>, summary: string): Option<T | undefined> => ({
  ...value(placeholder, read, summary),
  kind: "optional",
});

export const values = <T>(placeholder: string, read: Reader<T>, summary: string, field?: string): Option<T[]> => ({
  kind: "values",
  placeholder,
  summary,
  field,
  read,
  absent: () => [],
});

/** The letters of options, by their key: those that gh has for the same. */
const letters = new Map([
  ["project", "p"],
  ["status", "s"],
  ["assignee", "a"],
  ["title", "t"],
  ["tag", "l"],
  ["limit", "L"],
  ["description", "b"],
  ["body", "b"],
  ["bodyFile", "F"],
]);

/** Adds the letters that no other option of the command has. */
export const withLetters = <O extends Readonly<Record<string, Option<unknown>>>>(options: O): O => {
  const taken = new Set(Object.values(options).map(({ short }) => short));
  const withLetter = ([key, option]: [string, Option<unknown>]) => {
    const letter = letters.get(key);
    if (letter === undefined || option.short !== undefined || taken.has(letter)) return [key, option];
    taken.add(letter);
    return [key, withShort(letter, option)];
  };
  return Object.fromEntries(Object.entries(options).map(withLetter)) as O;
};

/** Adds a one-letter form to an option. */
export const withShort = <T>(short: string, option: Option<T>): Option<T> => ({ ...option, short });

export const required = <T>(option: Option<T>): Option<Exclude<T, undefined>> => ({
  ...option,
  summary: `${option.summary} (required)`,
  absent: () => {
    throw new Unreadable("is required");
  },
});

export const withDefault = <T extends string | number>(option: Option<T | undefined>, fallback: T): Option<T> => ({
  ...option,
  summary: `${option.summary} (default ${fallback})`,
  absent: () => fallback,
});

export const argument = <T>(placeholder: string, read: Reader<T>, summary: string, field?: string): Argument<T> => ({
  placeholder,
  summary,
  field,
  isOptional: false,
  isRest: false,
  read,
});

/** Makes the last argument optional. */
export const optional = <T>(argument: Argument<T>): Argument<T | undefined> => ({ ...argument, isOptional: true });

/** A last argument that takes any number of words. */
export const words = <T>(placeholder: string, read: Reader<T>, summary: string, field?: string): Argument<T[]> => ({
  ...argument(
    placeholder,
    Object.assign((written: string) => [read(written)], { candidates: read.candidates, records: read.records }),
    summary,
    field,
  ),
  isRest: true,
});

/** A last argument that takes any number of words and also splits each at commas and spaces. */
export const rest = <T>(placeholder: string, read: Reader<T>, summary: string, field?: string): Argument<T[]> => ({
  ...words(placeholder, read, summary, field),
  read: (written) =>
    written
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(read),
});

export const optionName = (key: string): string => `--${key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
