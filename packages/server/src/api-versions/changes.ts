// The changes that most version steps consist of: a renamed field and a renamed value. Both work for requests and for records.
import { z } from "zod";
import type { FieldPath, Fields, RecordChange, RequestChange } from "./step.ts";

/** A change in both directions. */
export type TwoWayChange = Required<RequestChange & RecordChange>;

/** Renames a field. It keeps its position, and its value. */
export const renameField = ({ older, newer }: { readonly older: string; readonly newer: string }): TwoWayChange => ({
  schema: (schema) => replaceField(schema, newer, older, schema.shape[newer]),
  up: (fields) => renameKey(fields, older, newer),
  down: (fields) => renameKey(fields, newer, older),
  changes: (fields) => renameKey(fields, newer, older),
  path: (path) => renameInPath(path, newer, older),
});

/**
 * Renames a value of a field: also in a list, in a comma list of a query, and in the field's entry of `changes`. `schema` is the field's
 * older schema.
 */
export const renameValue = (
  field: string,
  values: { readonly older: string; readonly newer: string; readonly schema: z.ZodType },
): TwoWayChange => {
  const { older, newer } = values;
  return {
    schema: (schema) => replaceField(schema, field, field, values.schema),
    up: (fields) => mapField(fields, field, (value) => renameIn(value, older, newer)),
    down: (fields) => mapField(fields, field, (value) => renameIn(value, newer, older)),
    changes: (fields) => mapField(fields, field, (change) => mapEntries(change, (value) => renameIn(value, newer, older))),
    path: (path) => path,
  };
};

/** Several changes of one object, in the order in which `up` applies them. */
export const combineChanges = (...changes: readonly TwoWayChange[]): TwoWayChange => {
  const backward = changes.toReversed();
  return {
    schema: (schema) => backward.reduce((current, change) => change.schema(current), schema),
    up: (fields) => changes.reduce((current, change) => change.up(current), fields),
    down: (fields) => backward.reduce((current, change) => change.down(current), fields),
    changes: (fields) => backward.reduce((current, change) => change.changes(current), fields),
    path: (path) => backward.reduce((current, change) => change.path(current), path),
  };
};

/**
 * Replaces a field of an object's schema in its position. Without such a field, the schema stays as it is. Checks of the whole object are left
 * to the current schema, which parses the request after `up`.
 */
const replaceField = (schema: z.ZodObject, from: string, to: string, replacement: z.ZodType | undefined): z.ZodObject => {
  const { shape } = schema;
  if (replacement === undefined || !(from in shape)) return schema;
  const renamed = Object.fromEntries(Object.entries(shape).map(([key, field]) => (key === from ? [to, replacement] : [key, field])));
  const { catchall } = schema.def;
  return catchall ? z.object(renamed).catchall(catchall) : z.object(renamed);
};

const renameKey = (fields: Fields, from: string, to: string): Fields =>
  Object.hasOwn(fields, from) ? Object.fromEntries(Object.entries(fields).map(([key, value]) => [key === from ? to : key, value])) : fields;

/** Renames a direct field of the request's part. */
const renameInPath = (path: FieldPath, from: string, to: string): FieldPath => (path[1] === from ? path.with(1, to) : path);

const mapField = (fields: Fields, field: string, map: (value: unknown) => unknown): Fields =>
  Object.hasOwn(fields, field) ? { ...fields, [field]: map(fields[field]) } : fields;

const mapEntries = (value: unknown, map: (value: unknown) => unknown): unknown =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, map(item)])) : value;

const renameIn = (value: unknown, from: string, to: string): unknown => {
  if (Array.isArray(value)) return value.map((item) => renameIn(item, from, to));
  if (typeof value !== "string") return value;
  return value.includes(",")
    ? value
        .split(",")
        .map((item) => (item === from ? to : item))
        .join(",")
    : value === from
      ? to
      : value;
};
