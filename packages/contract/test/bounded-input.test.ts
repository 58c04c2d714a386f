import { expect, test } from "vitest";
import { z } from "zod";
import type { Operation } from "../src/operation.ts";
import { type OperationName, operationNames, operationOf } from "../src/table.ts";

type JsonSchema = { readonly [key: string]: unknown };

/** A pattern without `*`, `+` or `{n,}` matches texts up to some length only. */
const matchesBoundedText = (pattern: unknown): boolean => typeof pattern === "string" && !/[^\\][*+]|\{\d+,\}/.test(pattern);

/** The parts of a schema that accept input of any size, as paths. */
const unboundedIn = (schema: JsonSchema, root: JsonSchema, path: string): string[] => {
  const inside = (child: unknown, at: string) => unboundedIn(child as JsonSchema, root, at);
  if (typeof schema.$ref === "string") return inside((root.$defs as JsonSchema)[schema.$ref.replace("#/$defs/", "")], path);
  // The server streams a file, and limits its size as it arrives.
  if (schema.enum || "const" in schema || schema.contentEncoding === "base64") return [];
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as JsonSchema[] | undefined;
  if (choices) return choices.flatMap((choice) => inside(choice, path));
  if (schema.type === "array") return [...(schema.maxItems === undefined ? [`${path}[]`] : []), ...inside(schema.items, `${path}[]`)];
  if (schema.type === "string") return schema.maxLength !== undefined || matchesBoundedText(schema.pattern) ? [] : [path];
  if (schema.type !== "object") return [];
  // An object with arbitrary content is a boundedObject, whose size fields.test.ts checks.
  if (!schema.properties) return schema.additionalProperties === undefined ? [] : [path];
  const open = schema.additionalProperties === false ? [] : [`${path}.*`];
  return [...open, ...Object.entries(schema.properties).flatMap(([name, child]) => inside(child, `${path}.${name}`))];
};

/** Unknown fields of an inbound request and of a passkey's answer are ignored, so they need no limit. */
const isIgnored = (name: OperationName, path: string) =>
  (operationOf(name).access === "signature" && path === `${name} body.*`) ||
  (["signIn.passkey", "me.passkeys.create"].includes(name) && / body\.response(\.response)?\.\*$/.test(path));

const inputsOf = ({ query, body, upload }: Operation) => Object.entries({ query, body, upload });

test("every string, array and object of every query and body has a maximum size", () => {
  const unbounded = operationNames.flatMap((name) =>
    inputsOf(operationOf(name)).flatMap(([part, input]) => {
      if (!input) return [];
      const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as JsonSchema;
      return unboundedIn(schema, schema, `${name} ${part}`).filter((path) => !isIgnored(name, path));
    }),
  );
  expect(unbounded).toEqual([]);
});
