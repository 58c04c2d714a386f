// Renders JSON of the current contract for an older date version. The contract's schemas say where the changed records are.
import { EventChanges } from "@worktrack/contract";
import { z } from "zod";
import type { Fields, RecordChange } from "./step.ts";

/** Makes the older form of a value. */
export type Render = (value: unknown) => unknown;

/** The changes of each record, the newest step first. */
export type RecordChanges = ReadonlyMap<z.ZodType, readonly RecordChange[]>;

/**
 * Finds the changed records in values of a schema. Returns a function that renders them, the inner ones first; undefined when the schema
 * has none.
 */
export const rendererOf = (schema: z.core.$ZodType | undefined, records: RecordChanges): Render | undefined => {
  if (schema === undefined) return undefined;
  const inside = insideRenderer(schema, records);
  const own = records.get(schema as z.ZodType);
  if (!own) return inside;
  const render: Render = (value) => (isFields(value) ? own.reduce((fields, change) => change.down(fields), value) : value);
  return inside ? (value) => render(inside(value)) : render;
};

/** Renders the parts of a value, not the value itself. */
const insideRenderer = (schema: z.core.$ZodType, records: RecordChanges): Render | undefined => {
  if (schema instanceof z.ZodObject) return objectRenderer(schema, records);
  if (schema instanceof z.ZodArray) return itemsRenderer(rendererOf(schema.element, records));
  if (schema instanceof z.ZodRecord) return valuesRenderer(rendererOf(schema.valueType, records));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return rendererOf(schema.unwrap(), records);
  if (schema instanceof z.ZodPipe) return rendererOf(schema.out, records);
  return schema instanceof z.ZodUnion ? unionRenderer(schema.options, records) : undefined;
};

const itemsRenderer = (render: Render | undefined): Render | undefined =>
  render && ((value) => (Array.isArray(value) ? value.map(render) : value));

const valuesRenderer = (render: Render | undefined): Render | undefined =>
  render && ((value) => (isFields(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, render(item)])) : value));

const objectRenderer = ({ shape }: z.ZodObject, records: RecordChanges): Render | undefined => {
  const renderers = new Map<string, Render>();
  for (const [key, field] of Object.entries(shape)) {
    const render = field === EventChanges ? changesRenderer(shape, records) : rendererOf(field as z.ZodType, records);
    if (render) renderers.set(key, render);
  }
  if (renderers.size === 0) return undefined;
  return (value) =>
    isFields(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renderers.get(key)?.(item) ?? item])) : value;
};

/** Renders the `changes` of an event by the record beside them. */
const changesRenderer = (shape: z.core.$ZodLooseShape, records: RecordChanges): Render | undefined => {
  const changes = Object.values(shape).flatMap((field) => optionsOf(field).flatMap((option) => records.get(option as z.ZodType) ?? []));
  if (changes.length === 0) return undefined;
  return (value) => (isFields(value) ? changes.reduce((fields, change) => change.changes?.(fields) ?? fields, value) : value);
};

/** A union of objects is rendered by the option that has the most of the value's fields. */
const unionRenderer = (options: readonly z.core.$ZodType[], records: RecordChanges): Render | undefined => {
  const objects = options.filter((option) => option instanceof z.ZodObject);
  const renderers = new Map(objects.map((option) => [option, rendererOf(option, records)]));
  if (![...renderers.values()].some((render) => render !== undefined)) return undefined;
  return (value) => {
    if (!isFields(value)) return value;
    const [closest] = objects.toSorted((left, right) => distance(value, left) - distance(value, right));
    return (closest && renderers.get(closest))?.(value) ?? value;
  };
};

/** How badly a value fits an object: a literal that differs, such as the name of another event, excludes it. */
const distance = (value: Fields, { shape }: z.ZodObject): number => {
  const fields = Object.entries(shape);
  const excluded = fields.some(([key, field]) => field instanceof z.ZodLiteral && !field.values.has(value[key] as string));
  return excluded ? Number.POSITIVE_INFINITY : fields.filter(([key]) => !Object.hasOwn(value, key)).length;
};

const optionsOf = (field: z.core.$ZodType): readonly z.core.$ZodType[] => (field instanceof z.ZodUnion ? field.options : [field]);

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
