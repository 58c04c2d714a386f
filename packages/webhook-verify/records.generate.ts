/** Writes src/generated/records.ts: `node records.generate.ts`. Receivers then have every event's types without the contract. */
import { writeFileSync } from "node:fs";
import { eventData } from "@worktrack/contract";
import { z } from "zod";

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | false;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const primitives: Readonly<Record<string, string>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  null: "null",
};
const quoted = (name: string): string => (/^\w+$/.test(name) ? name : JSON.stringify(name));
const union = (types: readonly string[]): string => [...new Set(types)].join(" | ");

const objectOf = ({ properties, required = [], additionalProperties }: Schema): string => {
  if (!properties) return `Record<string, ${typeOf(additionalProperties || {})}>`;
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${quoted(name)}${required.includes(name) ? ":" : "?: undefined |"} ${typeOf(schema)};`,
  );
  return `{\n${fields.join("\n").replace(/^/gm, "  ")}\n}`;
};

const typeOf = (schema: Schema): string => {
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.anyOf) return union(schema.anyOf.map(typeOf));
  if (schema.type === "object") return objectOf(schema);
  if (schema.type === "array") return `Array<${typeOf(schema.items ?? {})}>`;
  if (schema.type === undefined) return "unknown";
  return union([schema.type].flat().map((type) => primitives[type] ?? "unknown"));
};

export const recordsSource = (): string => {
  const { $defs = {}, ...events } = z.toJSONSchema(z.object(eventData), { io: "output" }) as Schema;
  const named = Object.entries($defs).map(([name, schema]) => `export type ${name} = ${typeOf(schema)};\n`);
  return `// Made by records.generate.ts from the contract's events; a test proves it current.

${named.join("\n")}
/** The \`data\` of every event. */
export interface EventData ${typeOf(events)}
`;
};

if (import.meta.main) writeFileSync(new URL("src/generated/records.ts", import.meta.url), recordsSource());
