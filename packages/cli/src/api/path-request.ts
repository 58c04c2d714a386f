// The commands `api GET PATH`, `POST`, `PUT`, `PATCH` and `DELETE`, which call any path of the API.
import { apiPrefix } from "@worktrack/contract/values";
import { defineCommand, type LeafCommand } from "../command/definition.ts";
import { argument, flag, value, values, withShort } from "../command/option.ts";
import { text, Unreadable } from "../command/reader.ts";
import type { Client, Context } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import { readTextFile } from "../terminal/text.ts";
import { readBody } from "./body.ts";
import { type PathField, pathField, setField, typedValue } from "./path-field.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];
type Values = Record<string, unknown>;

interface PathInput {
  readonly path: string;
  readonly field: readonly PathField[];
  readonly rawField: readonly PathField[];
  readonly body: string | undefined;
  readonly paginate: boolean;
}

const hasNoBody = (method: Method): boolean => method === "GET" || method === "DELETE";

/** Reads `@file` and `@-` in typed fields. */
const readTyped = async ({ terminal }: Context, written: string): Promise<unknown> =>
  written.startsWith("@") ? readTextFile(terminal, written.slice(1)) : typedValue(written);

const readFields = async (context: Context, { field, rawField }: PathInput): Promise<Values> => {
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

interface PathPage {
  readonly rows: readonly unknown[];
  readonly next: Values | undefined;
}

/** Finds the rows of a page, and the query of the next one. Undefined if the response is not a page. */
const readPage = (data: unknown, query: Values): PathPage | undefined => {
  if (typeof data !== "object" || data === null || !("hasMore" in data)) return undefined;
  const rows = Object.values(data).find((one): one is unknown[] => Array.isArray(one));
  if (rows === undefined) return undefined;
  if (data.hasMore !== true || rows.length === 0) return { rows, next: undefined };
  const { offset: _, ...rest } = query;
  if ("nextCursor" in data && typeof data.nextCursor === "string") return { rows, next: { ...rest, cursor: data.nextCursor } };
  return { rows, next: { ...query, offset: Number(query.offset ?? 0) + rows.length } };
};

/** Fetches all pages and returns their rows, or the response itself if it is not a page. */
const fetchAll = async (client: Client, path: string, first: Values): Promise<unknown> => {
  const found: unknown[] = [];
  for (let query: Values | undefined = first; query !== undefined; ) {
    const { data } = await client.request("GET", path, { query });
    const page = readPage(data, query);
    if (page === undefined) return data;
    for (const row of page.rows) found.push(row);
    query = page.next;
  }
  return found;
};

const examples: Readonly<Record<Method, readonly string[]>> = {
  GET: ["worktrack api GET tasks -f status=todo --paginate", "worktrack api GET /api/v1/projects/OPS"],
  POST: ['worktrack api POST tasks -f "title=Fix login" -f projectId=OPS -F descriptionText=@notes.md'],
  PUT: ['worktrack api PUT tasks/OPS-1/tags -f "tagIds[]=01890000-0000-7000-8000-000000000004"'],
  PATCH: ["worktrack api PATCH tasks/OPS-1 -f status=done -F dueDate=null"],
  DELETE: ["worktrack api DELETE projects/OPS -f dryRun=true"],
};

const createPathCommand = (method: Method): LeafCommand<PathInput> =>
  defineCommand<{ path: string }, Omit<PathInput, "path">>({
    name: method,
    summary: `Send a ${method} request to a path of the API, such as tasks or /api/v1/tasks; prints JSON`,
    examples: examples[method],
    details: hasNoBody(method) ? "Fields become the query." : "Fields become the JSON body. Fields take precedence over --body.",
    arguments: { path: argument("PATH", text, "Path of the API, with or without /api/v1/") },
    options: {
      rawField: withShort("f", values("KEY=VALUE", pathField, "A text field; KEY[]=VALUE adds to a list, KEY[INNER]=VALUE to an object")),
      field: withShort(
        "F",
        values("KEY=VALUE", pathField, "A field of any type: true, false, null, a number, text, or @file (@- is standard input)"),
      ),
      body: value("JSON", text, "The whole body: JSON, @file, or - for standard input"),
      paginate: flag("Fetch all pages, and print their rows as one list"),
    },
    run: async (context, input) => {
      if (input.paginate && method !== "GET") throw usageError("--paginate works for GET only");
      if (input.body !== undefined && hasNoBody(method)) throw usageError(`--body cannot be sent with ${method}`);
      const { path, query: written } = splitPath(input.path);
      const fields = await readFields(context, input);
      const whole = input.body === undefined ? {} : await readBody(context.terminal, input.body);
      const client = await context.client();
      if (input.paginate) return context.output.json(await fetchAll(client, path, { ...written, ...fields }));
      const request = hasNoBody(method) ? { query: { ...written, ...fields } } : { query: written, body: { ...whole, ...fields } };
      context.output.json((await client.request(method, path, request)).data);
    },
  });

export const pathCommands: readonly LeafCommand<PathInput>[] = methods.map(createPathCommand);
