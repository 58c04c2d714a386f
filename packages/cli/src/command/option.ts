import { type Reader, Unreadable } from "./reader.ts";

/** How one option is written, explained and read; its name is its key: `dueBefore` is `--due-before`. */
export interface Option<T> {
  /** A toggle has a `--no-` twin; values may be repeated. */
  readonly kind: "flag" | "toggle" | "value" | "values";
  readonly placeholder: string;
  readonly summary: string;
  /** The API field it fills, where the names differ, so that the API's complaints are told in the option's name. */
  readonly field: string | undefined;
  readonly read: Reader<unknown>;
  /** What it is when not written; throws Unreadable when it must be. */
  readonly absent: () => T;
}

export interface Argument<T> {
  readonly placeholder: string;
  readonly summary: string;
  readonly field: string | undefined;
  readonly isOptional: boolean;
  /** Takes all words from here on, none included: each is read, and what they say is joined. */
  readonly isRest: boolean;
  readonly read: Reader<T>;
}

const nothing = () => undefined;

export const flag = (summary: string): Option<boolean> => ({
  kind: "flag",
  placeholder: "",
  summary,
  field: undefined,
  read: Boolean,
  absent: () => false,
});

export const toggle = (summary: string): Option<boolean | undefined> => ({ ...flag(summary), kind: "toggle", absent: nothing });

export const value = <T>(placeholder: string, read: Reader<T>, summary: string, field?: string): Option<T | undefined> => ({
  kind: "value",
  placeholder,
  summary,
  field,
  read,
  absent: nothing,
});

export const values = <T>(placeholder: string, read: Reader<T>, summary: string, field?: string): Option<T[]> => ({
  kind: "values",
  placeholder,
  summary,
  field,
  read,
  absent: () => [],
});

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

/** A last argument that may be left out. */
export const optional = <T>(argument: Argument<T>): Argument<T | undefined> => ({ ...argument, isOptional: true });

/** The last argument: any number of words, each read as it is. */
export const words = <T>(placeholder: string, read: Reader<T>, summary: string, field?: string): Argument<T[]> => ({
  ...argument(placeholder, (written) => [read(written)], summary, field),
  isRest: true,
});

/** The same, with commas or spaces between words of a word as well. */
export const rest = <T>(placeholder: string, read: Reader<T>, summary: string, field?: string): Argument<T[]> => ({
  ...words(placeholder, read, summary, field),
  read: (written) =>
    written
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(read),
});

export const optionName = (key: string): string => `--${key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
