import { expect, test } from "vitest";
import { Declarations } from "../generate/declarations.ts";
import { literalOf } from "../generate/example.ts";
import { factsOf } from "../generate/facts.ts";
import * as names from "../generate/names.ts";
import { bodyOf, comment, typeOf } from "../generate/schema.ts";

const place = { path: "Task", io: "output", nameOf: () => undefined } as const;

test("names of types follow from the names of operations and events", () => {
  expect(names.inputName("tasks.comments.create")).toBe("TaskCommentCreateInput");
  expect(names.inputName("webhooks.deliveries.retryAll")).toBe("WebhookDeliveryRetryAllInput");
  expect(names.inputName("organization.allowedScopes.set")).toBe("OrganizationAllowedScopesSetInput");
  expect(names.methodsName(["me", "tokens"])).toBe("MeTokenMethods");
  expect(names.eventTypeName("task.status_changed")).toBe("TaskStatusChangedEvent");
  expect(names.fileName("serviceAccounts")).toBe("service-accounts");
});

test("a field without a description is refused, because nobody could look it up", () => {
  expect(() => bodyOf({ properties: { title: { type: "string" } } }, place)).toThrow("Task.title has no description");
});

test("two different types cannot have the same name, also if they differ in a field named description only", () => {
  const declarations = new Declarations();
  const title = { type: "string", description: "The title" };
  const task = { name: "Task", io: "output", description: "A task" } as const;
  declarations.add({ ...task, schema: { type: "object", properties: { title } } });
  declarations.add({ ...task, schema: { type: "object", properties: { title: { ...title, description: "The name" } } } });
  expect(() => declarations.add({ ...task, schema: { type: "object", properties: { title, description: title } } })).toThrow("Two types");
});

test("arguments accept readonly arrays, and a literal beside string is left out", () => {
  const scopes = { type: "array", items: { anyOf: [{ const: "none" }, { type: "string" }] } };
  expect(typeOf(scopes, { ...place, io: "input" })).toBe("readonly string[]");
  expect(typeOf(scopes, place)).toBe("string[]");
  expect(typeOf({ type: "array", items: { enum: ["a", "b"] } }, { ...place, io: "input" })).toBe('ReadonlyArray<"a" | "b">');
});

test("units, limits and defaults become sentences, unless the description has them", () => {
  expect(factsOf({ type: "string", minLength: 1, maxLength: 2000, default: "" })).toEqual(["1 to 2,000 characters.", 'Default: `""`.']);
  expect(factsOf({ type: "array", minItems: 0, maxItems: 5, items: { type: "string" } })).toEqual(["At most 5 items."]);
  expect(factsOf({ anyOf: [{ type: "string", format: "date-time" }, { type: "null" }], description: "ISO 8601, UTC" })).toEqual([]);
});

test("text that would end a comment is refused, and examples quote names that need it", () => {
  expect(() => comment("a */ b")).toThrow("cannot contain */");
  expect(literalOf({ "a-b": ["x"], c: undefined })).toBe('{ "a-b": ["x"] }');
});
