// The commands `api PATH` and `api GET PATH`, `POST`, `PUT`, `PATCH` and `DELETE`, which call any path of the API.
import { apiPrefix } from "@worktrack/contract/values";
import { defineCommand, type LeafCommand } from "../command/definition.ts";
import { argument, flag, value, values, withShort } from "../command/option.ts";
import { oneOf, text, Unreadable } from "../command/reader.ts";
import type { Context } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import { readTextFile } from "../terminal/text.ts";
import { readBody } from "./body.ts";
import { fetchAll } from "./fetch-all.ts";
import { type PathField, pathField, setField, typedValue } from "./path-field.ts";
import { callOptionsOf, type RequestHeader, requestHeader } from "./request-header.ts";
import { sendShowingHead } from "./response-head.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];
type Values = Record<string, unknown>;

interface RequestInput {
  readonly path: string;
  readonly field: readonly PathField[];
  readonly rawField: readonly PathField[];
  readonly body: string | undefined;
  readonly header: readonly RequestHeader[];
  readonly include: boolean;
  readonly paginate: boolean;
}

const hasNoBody = (method: Method): boolean => method === "GET" || method === "DELETE";

/** Reads `@file` and `@-` in typed fields. */
const readTyped = async ({ terminal }: Context, written: string): Promise<unknown> =>
  written.startsWith("@") ? readTextFile(terminal, written.slice(1)) : typedValue(written);

const readFields = async (context: Context, { field, rawField }: RequestInput): Promise<Values> => {
  const fields: Values = {};
  try {
    for (const { keys, value } of rawField) setField(fields, keys, value);
    for (const { keys, value } of field) setField(fields, keys, await readTyped(context, value));
  } catch (error) {
    throw error instanceof Unreadable ? usageError(`A field ${error.message}`) : error;
  }
  return fields;
};

/** A repeated parameter becomes a list of lists, which the SDK sends as a repeated parameter. */
const readQuery = (query: string): Values => {
  const parameters = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((key) => {
      const all = parameters.getAll(key);
      return [key, all.length === 1 ? all[0] : all.map((one) => [one])];
    }),
  );
};

/** Splits a path from its query. `tasks` is short for `/api/v1/tasks`. */
const splitPath = (written: string): { readonly path: string; readonly query: Values } => {
  const [path = "", query = ""] = written.split(/\?(.*)/s);
  return { path: path.startsWith("/") ? path : `${apiPrefix}/${path}`, query: readQuery(query) };
};

const examples: Readonly<Record<Method, readonly string[]>> = {
  GET: ["worktrack api GET tasks -f status=todo --paginate", "worktrack api GET /api/v1/projects/OPS"],
  POST: ['worktrack api POST tasks -f "title=Fix login" -f projectId=OPS -F descriptionText=@notes.md'],
  PUT: ['worktrack api PUT tasks/OPS-1/tags -f "tagIds[]=01890000-0000-7000-8000-000000000004"'],
  PATCH: ["worktrack api PATCH tasks/OPS-1 -f status=done -F dueDate=null"],
  DELETE: ["worktrack api DELETE projects/OPS -f dryRun=true"],
};

const requestOptions = {
  rawField: withShort("f", values("KEY=VALUE", pathField, "A text field; KEY[]=VALUE adds to a list, KEY[INNER]=VALUE to an object")),
  field: withShort(
    "F",
    values("KEY=VALUE", pathField, "A field of any type: true, false, null, a number, text, or @file (@- is standard input)"),
  ),
  body: value("JSON", text, "The whole body: JSON, @file, or - for standard input"),
  header: withShort("H", values("HEADER", requestHeader, "A header of the request, such as 'If-Match: \"3\"'")),
  include: withShort("i", flag("Also print the status and the headers of the response")),
  paginate: flag("Fetch all pages, and print their rows as one list"),
};

const pathArgument = { path: argument("PATH", text, "Path of the API, with or without /api/v1/") };

const sendRequest = async (context: Context, method: Method, input: RequestInput): Promise<void> => {
  if (input.paginate && method !== "GET") throw usageError("--paginate works for GET only");
  if (input.paginate && input.include) throw usageError("--include cannot be combined with --paginate");
  if (input.body !== undefined && hasNoBody(method)) throw usageError(`--body cannot be sent with ${method}`);
  const { path, query: written } = splitPath(input.path);
  const fields = await readFields(context, input);
  const whole = input.body === undefined ? {} : await readBody(context.terminal, input.body);
  const options = callOptionsOf(input.header);
  const client = await context.client();
  if (input.paginate) return context.output.json(await fetchAll(client, path, { ...written, ...fields }, options));
  const request = hasNoBody(method) ? { query: { ...written, ...fields } } : { query: written, body: { ...whole, ...fields } };
  const send = () => client.request(method, path, request, options);
  context.output.json(input.include ? await sendShowingHead(context, send) : (await send()).data);
};

const createPathCommand = (method: Method): LeafCommand<RequestInput> =>
  defineCommand<{ path: string }, Omit<RequestInput, "path">>({
    name: method,
    summary: `Send a ${method} request to a path of the API, such as tasks or /api/v1/tasks; prints JSON`,
    examples: examples[method],
    details: hasNoBody(method) ? "Fields become the query." : "Fields become the JSON body. Fields take precedence over --body.",
    arguments: pathArgument,
    options: requestOptions,
    run: (context, input) => sendRequest(context, method, input),
  });

/** The name of an operation, which no path looks like. */
const operationName = /^[a-z]\w*(\.\w+)+$/i;

/** The command that `api PATH` means. */
const sendAnyRequest = defineCommand<{ path: string }, Omit<RequestInput, "path"> & { method: Method | undefined }>({
  name: "request",
  summary: "Send a request to a path of the API; the word request can be left out",
  examples: ["worktrack api tasks", 'worktrack api tasks -X POST -f "title=Fix login" -f projectId=OPS', "worktrack api tasks/OPS-1 -i"],
  details: "Without --method, sends GET, or POST if there are fields or a --body. Fields become the query of GET and DELETE.",
  arguments: pathArgument,
  options: { method: withShort("X", value("METHOD", oneOf(methods), methods.join(", "))), ...requestOptions },
  run: async (context, { method, ...input }) => {
    if (operationName.test(input.path)) throw usageError(`There is no operation ${input.path}. "worktrack api --help" lists them`);
    const hasFields = input.field.length + input.rawField.length > 0 || input.body !== undefined;
    await sendRequest(context, method ?? (hasFields && !input.paginate ? "POST" : "GET"), input);
  },
});

export const pathCommands: readonly LeafCommand<never>[] = [{ ...sendAnyRequest, isDefault: true }, ...methods.map(createPathCommand)];
