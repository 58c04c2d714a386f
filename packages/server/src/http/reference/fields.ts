// Writes the fields of a schema as an HTML table: name, type with its limits, and description.
import { escapeHtml } from "../html.ts";
import { nameOf, type Parameter, type Schema } from "./document.ts";
import { inlineMarkdown } from "./html.ts";

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  readonly description: string;
}

const valuesShown = 6;

type Schemas = Readonly<Record<string, Schema>>;

const code = (value: unknown): string => `<code>${escapeHtml(typeof value === "string" ? value : JSON.stringify(value))}</code>`;

const isArray = ({ type }: Schema): boolean => [type].flat().includes("array");

const optionsOf = ({ anyOf, oneOf }: Schema): readonly Schema[] | undefined => anyOf ?? oneOf;

/** Whether a named schema has its own section. Short lists of values are written out where they are used. */
export const hasSection = ({ enum: values }: Schema): boolean => !values || values.length > valuesShown;

/** The type in words, as HTML. A named schema links to its section if it has one. */
export const typeText = (schema: Schema, schemas: Schemas): string => {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref);
    const named = schemas[name];
    return named && !hasSection(named) ? typeText(named, schemas) : `<a href="#${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(", ");
  const options = optionsOf(schema);
  if (options) return [...new Set(options.map((option) => typeText(option, schemas)))].join(" or ");
  if (isArray(schema)) return `array of ${schema.items ? typeText(schema.items, schemas) : "values"}`;
  if (schema.format === "uuid") return "UUID";
  const type = [schema.type ?? "any value"].flat().join(" or ");
  return escapeHtml(schema.format ? `${type} (${schema.format})` : type);
};

/** A field that can be null has its description inside. */
const descriptionOf = (schema: Schema): string =>
  schema.description ?? optionsOf(schema)?.find(({ description }) => description !== undefined)?.description ?? "";

const limitsOf = (schema: Schema): string[] => {
  const least = schema.minimum ?? schema.minItems;
  const most = schema.maximum ?? schema.maxItems;
  return [
    ...(least !== undefined && least > 0 ? [`at least ${least}`] : []),
    ...(most !== undefined && most < 1e12 ? [`at most ${most.toLocaleString("en-US")}`] : []),
    ...(schema.maxLength !== undefined ? [`at most ${schema.maxLength.toLocaleString("en-US")} characters`] : []),
    ...(schema.default !== undefined && schema.default !== null ? [`default ${code(schema.default)}`] : []),
  ];
};

const fieldsOf = (schema: Schema): Field[] =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    schema: property,
    required: schema.required?.includes(name) ?? false,
    description: descriptionOf(property),
  }));

/** The fields of objects inside a field: `checklist.total`, or `operations[].create` for an array. */
const innerFields = ({ name, schema }: Field): Field[] => {
  const inner = isArray(schema) ? schema.items : schema;
  if (!inner) return [];
  const prefix = isArray(schema) ? `${name}[].` : `${name}.`;
  const objects = [inner, ...(optionsOf(inner) ?? [])].filter(({ properties }) => properties);
  // A field that only one of several shapes has is not required.
  const isRequired = (key: string): boolean => objects.every(({ required }) => required?.includes(key));
  const fields = objects.flatMap(fieldsOf).map((field) => ({ ...field, name: prefix + field.name, required: isRequired(field.name) }));
  return [...new Map(fields.map((field) => [field.name, field])).values()];
};

const withInner = (field: Field): Field[] => [field, ...innerFields(field).flatMap(withInner)];

const rowOf = ({ name, schema, required, description }: Field, schemas: Schemas, marksRequired: boolean): string => {
  const mark = marksRequired && required ? ' <span class="required">required</span>' : "";
  const type = [typeText(schema, schemas), ...limitsOf(schema)].join("; ");
  return `<tr><td><code>${escapeHtml(name)}</code>${mark}</td><td>${type}</td><td>${inlineMarkdown(description)}</td></tr>`;
};

const table = (title: string, rows: readonly string[]): string =>
  rows.length === 0
    ? ""
    : `<div class="scroll"><table><thead><tr><th>${title}</th><th>Type</th><th>Description</th></tr></thead><tbody>\n${rows.join("\n")}\n</tbody></table></div>`;

/** The fields of a request body. */
export const bodyTable = (title: string, schema: Schema, schemas: Schemas): string => table(title, rowsOf(schema, schemas, true));

/** The fields of a record in a response or an event. Nearly all are always present, so none is marked. */
export const recordTable = (title: string, schema: Schema, schemas: Schemas): string => table(title, rowsOf(schema, schemas, false));

const rowsOf = (schema: Schema, schemas: Schemas, marksRequired: boolean): string[] =>
  fieldsOf(schema)
    .flatMap(withInner)
    .map((field) => rowOf(field, schemas, marksRequired));

export const parameterTable = (title: string, parameters: readonly Parameter[], schemas: Schemas): string =>
  table(
    title,
    parameters.map(({ name, schema, required = false, description = descriptionOf(schema) }) =>
      rowOf({ name, schema, required, description }, schemas, true),
    ),
  );
