import { expect, test } from "vitest";
import { commonFieldDescriptions } from "../src/descriptions/fields.ts";
import { operationOf } from "../src/index.ts";
import { openApiDocument, toJsonSchema } from "../src/openapi.ts";

const document = openApiDocument({ serverUrl: "https://worktrack.example.com", serverVersion: "0.0.0" });
const schemas = document.components.schemas as Readonly<Record<string, { readonly description?: string }>>;

/** The fields without a description, by their paths. */
const undescribed = (schema: unknown, path: string): string[] => {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties = {} } = schema as { properties?: Record<string, { description?: string }> };
  const own = Object.entries(properties).flatMap(([name, field]) => (field.description ? [] : [`${path}.${name}`]));
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => undescribed(part, name === "properties" ? path : `${path}.${name}`))];
};

test("every record and every field of a record has a description", () => {
  const records = Object.entries(schemas).filter(([name]) => !name.startsWith("Scim"));
  expect(records.length).toBeGreaterThan(50);
  expect(records.filter(([, schema]) => !schema.description).map(([name]) => name)).toEqual([]);
  expect(records.flatMap(([name, schema]) => undescribed(schema, name))).toEqual([]);
});

test("every common description is used", () => {
  const text = JSON.stringify(document);
  const unused = Object.values(commonFieldDescriptions).filter((description) => !text.includes(JSON.stringify(description).slice(1, -1)));
  expect(unused).toEqual([]);
});

test("a field whose own description is only its format gets the common description, too", () => {
  const { body } = operationOf("tasks.create");
  const { $defs } = toJsonSchema(body ?? expect.fail(), "input") as { $defs: Record<string, { properties: Record<string, object> }> };
  expect($defs.TaskCreate?.properties.projectId).toMatchObject({
    description: "The project. UUID, slug, or prefix such as OPS, in any case",
  });
});
