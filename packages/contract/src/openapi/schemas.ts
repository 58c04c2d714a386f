import { z } from "zod";

export type Json = { [key: string]: unknown };
export type Direction = "input" | "output";

/** What zod says and a reader need not: formats spelled out as patterns, the bounds of a safe integer, replies closed to new fields. */
const tidy = (json: z.core.JSONSchema.BaseSchema, io: Direction): void => {
  if (json.format !== undefined) delete json.pattern;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (io === "output" && json.additionalProperties === false) delete json.additionalProperties;
};

const toPlainJson = (schema: z.ZodType, io: Direction): Json => {
  const json = z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => tidy(jsonSchema, io) });
  return JSON.parse(JSON.stringify(json), (key, value) =>
    key === "$ref" && typeof value === "string" ? value.replace("#/$defs/", "#/components/schemas/") : value,
  );
};

/** JSON Schemas by zod. What has an id is collected for `components.schemas`, once, and leaves a $ref. */
export const schemaCollection = () => {
  const named = new Map<string, Json>();
  const collect = (id: string, json: Json): void => {
    const known = named.get(id);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(json)) {
      throw new Error(`Schema ${id} is not the same in requests and replies: give each an id of its own`);
    }
    named.set(id, json);
  };
  return {
    named,
    schemaOf(schema: z.ZodType, io: Direction): Json {
      const { $schema, $defs, ...json } = toPlainJson(schema, io);
      for (const [id, definition] of Object.entries(($defs ?? {}) as Record<string, Json>)) collect(id, definition);
      return json;
    },
  };
};

export type SchemaCollection = ReturnType<typeof schemaCollection>;
