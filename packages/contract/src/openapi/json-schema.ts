// Converts a zod schema to JSON Schema. The OpenAPI document and the SDK's types are made from the result.
import { z } from "zod";
import { commonFieldDescriptions } from "../descriptions/fields.ts";
import { textOrDocument } from "../documents.ts";
import { Color, DateVersion, IsoTime, TimestampInput, TimestampMs } from "../fields.ts";
import { ProjectRef } from "../projects/record.ts";
import { PersonRef } from "../references.ts";
import { TaskRef } from "../tasks/record.ts";

export type Json = { [key: string]: unknown };
/** A request's schema, before parsing, or a response's. */
export type Direction = "input" | "output";

/** Removes noise from zod's output: patterns that repeat a format, the safe-integer bounds, and `additionalProperties` in responses. */
const tidy = (json: z.core.JSONSchema.BaseSchema, io: Direction): void => {
  if (json.format !== undefined) delete json.pattern;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (io === "output" && json.additionalProperties === false) delete json.additionalProperties;
};

/** Schemas whose description is the format of a value, not its meaning. */
const formats = [Color, DateVersion, IsoTime, PersonRef, ProjectRef, TaskRef, textOrDocument, TimestampInput, TimestampMs];
const formatDescriptions = new Set(formats.map((schema) => z.globalRegistry.get(schema)?.description));

const describeField = (name: string, field: Json): Json => {
  const { description } = field as { description?: string };
  const common = commonFieldDescriptions[name];
  if (common === undefined || (description !== undefined && !formatDescriptions.has(description))) return field;
  return { ...field, description: description === undefined ? common : `${common}. ${description}` };
};

/** Describes the fields that have no description of their own, but a name that means the same everywhere. */
const describeFields = (properties: Json): Json =>
  Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, describeField(name, field as Json)]));

/** Returns plain data. Schemas with an id are in `$defs`, and referred to by `#/$defs/<id>`. */
export const toJsonSchema = (schema: z.ZodType, io: Direction): Json => {
  const json = z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => tidy(jsonSchema, io) });
  return JSON.parse(JSON.stringify(json), (key, value) =>
    key === "properties" && typeof value === "object" ? describeFields(value as Json) : value,
  );
};
