// The operations as the generator sees them: the names of their types, their options, documentation and errors.
import { type ErrorCode, errorCodes, errorsOf, type Operation, operationOf, replyOperationNames } from "@worktrack/contract";
import type { Declarations } from "./declarations.ts";
import type { Schema } from "./json-schema.ts";
import * as names from "./names.ts";
import { createRoute } from "./routes.ts";
import { referredName, typeOf } from "./schema.ts";

/** An operation with its generated types. */
export interface Documented {
  /** Such as `tasks.comments.create`. */
  readonly name: (typeof replyOperationNames)[number];
  readonly row: Operation;
  /** `["tasks", "comments"]`. */
  readonly path: readonly string[];
  readonly method: string;
  /** The type of its arguments. Undefined if it takes none. */
  readonly input: string | undefined;
  readonly inputOptional: boolean;
  readonly options: string;
  readonly reply: string;
  /** The type of an item, if the operation returns pages. */
  readonly item: string | undefined;
}

const optionsOf = ({ method, etag }: Operation): string => {
  if (method === "POST") return "PostOptions";
  if (!etag) return "CommonOptions";
  return method === "GET" ? "ConditionalReadOptions" : "ConditionalWriteOptions";
};

/** Path parameters, query and body fields in one object. */
const argumentsOf = (row: Operation, declarations: Declarations): Schema | undefined => {
  const parts = [row.params, row.query, row.body].flatMap((part) => (part ? [declarations.resolve(declarations.read(part, "input"))] : []));
  if (parts.length === 0) return undefined;
  const properties = Object.assign({}, ...parts.map((part) => part.properties)) as NonNullable<Schema["properties"]>;
  return { type: "object", properties, required: parts.flatMap(({ required = [] }) => required) };
};

const addInput = (name: string, row: Operation, declarations: Declarations): Pick<Documented, "input" | "inputOptional"> => {
  const schema = argumentsOf(row, declarations);
  if (!schema) return { input: undefined, inputOptional: true };
  const input = declarations.addInput(names.inputName(name), schema, `The arguments of \`client.${name}\`.`);
  return { input, inputOptional: schema.required?.length === 0 };
};

const output = (declarations: Declarations, path: string) => ({ path, io: "output", nameOf: () => declarations && undefined }) as const;

/** The type of a reply. Objects without an id become types that are named after the operation or after the items of the page. */
const replyOf = (name: string, row: Operation, declarations: Declarations): Pick<Documented, "reply" | "item"> => {
  if (!row.reply) return { reply: "undefined", item: undefined };
  const schema = declarations.read(row.reply, "output");
  const { items } = createRoute(name, row);
  const itemSchema = items && schema.properties?.[items]?.items;
  if (itemSchema) {
    const item = referredName(itemSchema);
    if (!item) throw new Error(`The items of ${name} have no id. Give their schema one in the contract.`);
    const page = declarations.add({ name: names.pageName(item), schema, io: "output", description: `One page of a list of \`${item}\`.` });
    return { reply: page, item };
  }
  if (!schema.properties) return { reply: typeOf(schema, output(declarations, name)), item: undefined };
  const description = `The reply of \`client.${name}\`.`;
  return { reply: declarations.add({ name: names.resultName(name), schema, io: "output", description }), item: undefined };
};

const withOtherReply = (reply: string, { otherReply }: Operation, declarations: Declarations): string => {
  if (!otherReply) return reply;
  const other = typeOf(declarations.read(otherReply.schema, "output"), output(declarations, "otherReply"));
  return `${other} | ${reply}`;
};

/** Declares the types of all operations, and returns the operations in the order of the table. */
export const documentOperations = (declarations: Declarations): readonly Documented[] =>
  replyOperationNames.map((name) => {
    const row = operationOf(name);
    const path = name.split(".");
    const method = path.pop() ?? name;
    const { reply, item } = replyOf(name, row, declarations);
    const input = addInput(name, row, declarations);
    return { name, row, path, method, ...input, options: optionsOf(row), reply: withOtherReply(reply, row, declarations), item };
  });

/** The arguments in TypeScript, as in `args: TaskCreateInput, options?: PostOptions`. */
export const signatureOf = ({ input, inputOptional, options }: Documented): string =>
  `args${inputOptional ? "?" : ""}: ${input ?? "NoArguments"}, options?: ${options}`;

/** Errors that calls of every operation can get. docs/errors.md explains them. */
const everywhere: ReadonlySet<ErrorCode> = new Set([
  ...errorsOf({ method: "POST", path: "/", summary: "", tag: "", access: "tasks:write", status: 204 }),
]);
const bodyErrors: ReadonlySet<ErrorCode> = new Set(["invalid_json", "request_timeout", "payload_too_large", "unsupported_media_type"]);

/** The error codes that only some operations return, by status. */
export const ownErrorsOf = (row: Operation): ReadonlyMap<number, readonly ErrorCode[]> => {
  const codes = errorsOf(row).filter(
    (code) => code === "validation_failed" || row.errors?.includes(code) || !(everywhere.has(code) || bodyErrors.has(code)),
  );
  return Map.groupBy(
    codes.sort((a, b) => errorCodes[a].status - errorCodes[b].status),
    (code) => errorCodes[code].status,
  );
};
