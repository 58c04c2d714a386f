// The example call of an operation, from the contract's example records.
import type { OperationName } from "@worktrack/contract";
import { currentVersion, exampleCollection, queryExamples } from "@worktrack/contract/openapi";
import type { Documented } from "./operations.ts";

const examples = exampleCollection("https://worktrack.example.com", currentVersion);

const keyOf = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));

/** A value as a TypeScript literal: on one line if that is short. */
export const literalOf = (value: unknown, indent = "", lineChars = 100): string => {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isArray = Array.isArray(value);
  const [open, close] = isArray ? ["[", "]"] : ["{", "}"];
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  if (entries.length === 0) return open + close;
  const texts = (inner: string) => entries.map(([key, item]) => (isArray ? "" : `${keyOf(key)}: `) + literalOf(item, inner, lineChars));
  const line = isArray ? `[${texts("").join(", ")}]` : `{ ${texts("").join(", ")} }`;
  if (!line.includes("\n") && indent.length + line.length <= lineChars) return line;
  return `${open}\n${texts(`${indent}  `)
    .map((text) => `${indent}  ${text},`)
    .join("\n")}\n${indent}${close}`;
};

const lowercased = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** A variable for the reply: `task` for Task, `tags` for Tag[]. */
const variableOf = (reply: string): string | undefined => {
  const [, name = "", many = ""] = /^(\w+?)(?:WithSecret|Detail)?(\[\])?(?: \| undefined)?$/.exec(reply) ?? [];
  if (!name || name === "undefined") return undefined;
  if (name.endsWith("Result")) return "result";
  return name === "Export" ? "workspaceExport" : lowercased(name) + (many && "s");
};

const argumentsOf = ({ name, row }: Documented): string => {
  const values = {
    ...(row.params && examples.paramsOf(name)),
    ...queryExamples[name],
    ...(examples.exampleOf(name).body as object | undefined),
  };
  return Object.keys(values).length === 0 ? "" : literalOf(values);
};

/** The example call in TypeScript. Lists show how to iterate over all items. */
export const exampleOf = (operation: Documented): string => {
  const given = argumentsOf(operation);
  const call = `await client.${operation.name}(${given});`;
  const variable = variableOf(operation.reply);
  if (!operation.item) return variable ? `const ${variable} = ${call}` : call;
  const item = lowercased(operation.item.replace(/^Feed/, ""));
  return `for await (const ${item} of client.${operation.name}.all(${given})) console.log(${item});`;
};

/** The example body of an inbound request. */
export const inboundExampleOf = (operation: OperationName): unknown => examples.exampleOf(operation).body;
