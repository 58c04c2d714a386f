import { z } from "zod";
import { type Direction, type Json, toJsonSchema } from "./json-schema.ts";

export type { Json } from "./json-schema.ts";

const toPlainJson = (schema: z.ZodType, io: Direction): Json =>
  JSON.parse(JSON.stringify(toJsonSchema(schema, io)), (key, value) =>
    key === "$ref" && typeof value === "string" ? value.replace("#/$defs/", "#/components/schemas/") : value,
  );

/**
 * Replaces references to the objects of request bodies by the objects, with their id as the title. openapi-typescript makes a field with a
 * default required if its object is a named component.
 */
const inlineObjects = (node: unknown, definitions: Readonly<Record<string, Json>>): unknown => {
  if (Array.isArray(node)) return node.map((item) => inlineObjects(item, definitions));
  if (typeof node !== "object" || node === null) return node;
  const id = String((node as Json).$ref ?? "").replace("#/components/schemas/", "");
  const definition = definitions[id];
  if (definition?.type === "object") return { title: id, ...(inlineObjects(definition, definitions) as Json) };
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inlineObjects(value, definitions)]));
};

/**
 * Converts zod schemas to JSON Schema. Collects each schema with an id once, for `components.schemas`, and refers to it by $ref. `replaced` has
 * schemas that are shown instead of those with an id.
 */
export const schemaCollection = (replaced: ReadonlyMap<z.ZodType, z.ZodType> = new Map()) => {
  const named = new Map<string, Json>();
  const replacements = new Map([...replaced].map(([schema, shown]) => [z.globalRegistry.get(schema)?.id, { schema, shown }]));
  const collect = (id: string, json: Json): void => {
    const known = named.get(id);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(json)) {
      throw new Error(`Schema ${id} differs between requests and responses. Give each its own id`);
    }
    named.set(id, json);
  };
  /** The definition to show for an id, with the schemas that it refers to. */
  const shownDefinition = (id: string, definition: Json): Json => {
    const replacement = replacements.get(id);
    if (!replacement) return definition;
    const { description } = z.globalRegistry.get(replacement.schema) ?? {};
    return { ...schemaOf(replacement.shown, "output"), ...(description !== undefined && { description }) };
  };
  const schemaOf = (schema: z.ZodType, io: Direction): Json => {
    const { $schema, $defs, ...json } = toPlainJson(schema, io);
    const definitions = ($defs ?? {}) as Record<string, Json>;
    for (const [id, definition] of Object.entries(definitions))
      if (io === "output" || definition.type !== "object") collect(id, shownDefinition(id, definition));
    return io === "output" ? json : (inlineObjects(json, definitions) as Json);
  };
  return { named, schemaOf };
};

export type SchemaCollection = ReturnType<typeof schemaCollection>;
