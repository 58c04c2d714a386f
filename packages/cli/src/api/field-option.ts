// Turns the fields of an API operation into command options.
import { type Option, toggle, value, values } from "../command/option.ts";
import { anyText, number, orNull, type Reader, Unreadable } from "../command/reader.ts";
import type { Schema } from "./schema.ts";

/** Option names that all `api` commands have. A field named `url` becomes `--url-field`. */
const reserved = new Set(["json", "ndjson", "csv", "jq", "quiet", "pager", "url", "profile", "body", "help"]);

export const optionKey = (field: string): string => (reserved.has(field) ? `${field}Field` : field);

const json: Reader<unknown> = (written) => {
  try {
    return JSON.parse(written);
  } catch {
    throw new Unreadable("must be JSON");
  }
};

const isText = ({ type, anyOf }: Schema): boolean => type === "string" || (anyOf?.every(isText) ?? false);
const placeholder = ({ type = "text" }: Schema): string => type.toUpperCase();
const listEnum = ({ enum: words, items }: Schema): string | undefined => (words ?? items?.enum)?.join(", ");

const createOption = (field: string, schema: Schema, isNullable: boolean, summary: string): Option<unknown> => {
  const read = <T>(reader: Reader<T>): Reader<T | null> => (isNullable ? orNull(reader) : reader);
  const shown = placeholder(schema);
  if (schema.type === "boolean") return { ...toggle(summary), field };
  if (schema.type === "integer" || schema.type === "number") {
    return value(shown, read(number(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)), summary, field);
  }
  if (isText(schema)) return value(shown, read(anyText), summary, field);
  if (schema.type === "array" && schema.items !== undefined && isText(schema.items)) {
    return { ...values(placeholder(schema.items), anyText, summary, field), absent: () => undefined };
  }
  return value("JSON", json, summary, field);
};

/** Turns an API field into an option. It checks no bounds: the server does. */
export const createFieldOption = (field: string, schema: Schema): Option<unknown> => {
  const variants = schema.anyOf?.filter(({ type }) => type !== "null") ?? [schema];
  const isNullable = variants.length < (schema.anyOf?.length ?? 1);
  const [only, ...others] = variants;
  const inner: Schema = only !== undefined && others.length === 0 ? only : { anyOf: variants };
  const notes = [
    schema.description ?? inner.description ?? inner.items?.description,
    listEnum(inner),
    isNullable ? "null clears it" : undefined,
    schema.default == null ? undefined : `default ${schema.default}`,
  ];
  return createOption(field, inner, isNullable, notes.filter((note) => note !== undefined).join("; "));
};
