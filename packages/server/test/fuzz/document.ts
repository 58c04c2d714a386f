// Reads the server's OpenAPI document: how to make each operation's requests, and a check of its answers.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

export interface FuzzOperation {
  readonly id: string;
  readonly method: string;
  /** The path with parameters like `:id`. */
  readonly path: string;
  readonly query: readonly Parameter[];
  readonly body: JsonSchema | undefined;
}

export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

export interface ApiDocument {
  readonly paths: Record<string, Record<string, OperationObject>>;
  readonly components: { readonly parameters: Record<string, Parameter>; readonly responses: Record<string, ResponseObject> };
}
interface OperationObject {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Record<string, ResponseObject | { readonly $ref: string }>;
}
interface ResponseObject {
  readonly content?: Content;
}
type Content = Record<string, { readonly schema?: JsonSchema }>;

const methods = ["get", "post", "put", "patch", "delete"];
const maxRefusalBytes = 65_536;

export const readDocument = (document: ApiDocument) => {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  formats.default(ajv);
  ajv.addSchema(document, "document");
  const resolve = <T extends object>(value: T | { readonly $ref: string }): T =>
    "$ref" in value ? (at(document, value.$ref) as T) : (value as T);
  const operations: FuzzOperation[] = [];
  const checks = new Map<string, Map<string, Record<string, ValidateFunction>>>();

  for (const [path, item] of Object.entries(document.paths))
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      operations.push({
        id: operation.operationId,
        method: method.toUpperCase(),
        path: path.replace(/\{(\w+)\}/g, ":$1"),
        query: (operation.parameters ?? []).map(resolve).filter((parameter) => parameter.in === "query"),
        body: operation.requestBody?.content["application/json"]?.schema,
      });
      const byStatus = new Map<string, Record<string, ValidateFunction>>();
      for (const [status, response] of Object.entries(operation.responses)) {
        const content = Object.entries(resolve(response).content ?? {});
        // References in the schema are relative to the whole document.
        const compiled = content.map(([type, { schema }]) => [type, ajv.compile(inDocument(schema ?? {}))] as const);
        byStatus.set(status, Object.fromEntries(compiled));
      }
      checks.set(operation.operationId, byStatus);
    }

  const problemContent: Record<string, ValidateFunction> = {
    "application/problem+json": ajv.compile(inDocument({ $ref: "#/components/schemas/Problem" })),
    "application/scim+json": ajv.compile(inDocument({ $ref: "#/components/schemas/ScimError" })),
  };

  /** How the answer breaks what the document declares, or undefined if it does not. */
  const violation = (operation: FuzzOperation, { status, contentType, text }: Answer): string | undefined => {
    if (status >= 500) return "a server error";
    if (status >= 400 && Buffer.byteLength(text) > maxRefusalBytes) return `a refusal of ${Buffer.byteLength(text)} bytes`;
    // A broken path segment can make a path that no operation has.
    const contents = status === 405 ? problemContent : checks.get(operation.id)?.get(String(status));
    if (!contents) return "an undeclared status";
    const type = contentType.split(";")[0] ?? "";
    if (Object.keys(contents).length === 0) return text === "" ? undefined : "a body where none is declared";
    const validate = contents[type] ?? contents["*/*"];
    if (!validate) return `an undeclared content type: ${type}`;
    if (!type.endsWith("json")) return undefined;
    return validate(JSON.parse(text)) ? undefined : `an answer outside its schema: ${ajv.errorsText(validate.errors)}`;
  };

  return { operations, violation, schemaAt: (ref: string) => at(document, ref) as JsonSchema };
};

const at = (document: unknown, ref: string): unknown =>
  ref
    .slice(2)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document);

const inDocument = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (key, value) => (key === "$ref" ? `document${value}` : value));
