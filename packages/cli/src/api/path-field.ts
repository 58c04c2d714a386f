// Parses the fields of `api METHOD PATH`: `title=Fix`, `tags[]=bug`, `filter[status]=todo`.
import { type Reader, Unreadable } from "../command/reader.ts";

/** A parsed field: the keys of its path, and its value. An empty key appends to a list. */
export interface PathField {
  readonly keys: readonly string[];
  readonly value: string;
}

const keyPattern = /^([\w.-]+)((?:\[[\w.-]*\])*)$/;
const depthMax = 10;

export const pathField: Reader<PathField> = (written) => {
  const end = written.indexOf("=");
  const [, first, more = ""] = keyPattern.exec(written.slice(0, Math.max(0, end))) ?? [];
  const keys = [...more.matchAll(/\[([\w.-]*)\]/g)].map(([, key = ""]) => key);
  if (first === undefined || keys.length > depthMax) throw new Unreadable("must be KEY=VALUE, such as title=Fix or tags[]=bug");
  return { keys: [first, ...keys], value: written.slice(end + 1) };
};

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values => typeof value === "object" && value !== null && !Array.isArray(value);

/** Sets a value at its path. @throws Unreadable when an earlier field has a value where this one needs a list or an object */
export const setField = (fields: Values, keys: readonly string[], value: unknown): void => {
  const [key = "", next, ...rest] = keys;
  const set = (container: unknown) =>
    Object.defineProperty(fields, key, { value: container, enumerable: true, writable: true, configurable: true });
  if (next === undefined) {
    set(value);
    return;
  }
  const known = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (next === "") {
    if (rest.length > 0) throw new Unreadable("can only end in []");
    if (known !== undefined && !Array.isArray(known)) throw new Unreadable(`sets ${key} as a list and as a value`);
    set([...(known ?? []), value]);
    return;
  }
  if (known !== undefined && !isValues(known)) throw new Unreadable(`sets ${key} as an object and as a value`);
  const inner: Values = known ?? {};
  set(inner);
  setField(inner, [next, ...rest], value);
};

/** Parses a typed field: `true`, `false`, `null` and numbers as in JSON, everything else as text. */
export const typedValue = (written: string): unknown => {
  if (written === "null") return null;
  if (written === "true" || written === "false") return written === "true";
  return /^-?(0|[1-9]\d{0,14})(\.\d{1,15})?$/.test(written) ? Number(written) : written;
};
