// Builds the `responses` of an operation: its success statuses, 304 for a GET with an ETag, and its errors grouped by status.
import { type ErrorCode, errorCodes } from "../errors.ts";
import type { OperationExample } from "../examples/example.ts";
import { exampleProblem } from "../examples/problems.ts";
import { errorsOf, isCharged, type Operation, type OtherStatus } from "../operation.ts";
import { Problem } from "../problem.ts";
import { errorHeaders, successHeaders } from "./headers.ts";
import type { Json, SchemaCollection } from "./schemas.ts";

const descriptions = { 200: "OK", 201: "Created", 202: "Accepted", 204: "No content" } as const;

const streamSchema = {
  type: "string",
  description: "Server-sent events. The data of one without a name is a `FeedEvent` as JSON. `reset` and `changed` are the others",
};

const success = (
  row: Operation,
  status: Operation["status"] | OtherStatus,
  example: unknown,
  { schemaOf }: SchemaCollection,
  reply = row.reply,
): Json => ({
  description: descriptions[status],
  headers: successHeaders(row, status),
  ...(reply && {
    content: row.stream
      ? { "text/event-stream": { schema: streamSchema, example: `id: WzEsIjIwMjYt…\ndata: ${JSON.stringify(example)}\n\n` } }
      : {
          "application/json": { schema: schemaOf(reply, "output"), example },
          ...(row.lines && { "application/jsonl": { schema: { type: "string", description: "One entry per line" } } }),
        },
  }),
});

/** Collects the error responses of the document. Equal sets of codes share one entry, for `components.responses`. */
export const errorResponseCollection = (serverUrl: string, { schemaOf }: SchemaCollection) => {
  const shared = new Map<string, Json>();
  const responseOf = (codes: readonly ErrorCode[], charged: boolean): Json => ({
    description: codes.map((code) => `\`${code}\`: ${errorCodes[code].title}`).join("\n\n"),
    headers: errorHeaders(codes, charged),
    content: {
      "application/problem+json": {
        schema: schemaOf(Problem, "output"),
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleProblem(code, serverUrl) }])),
      },
    },
    "x-error-codes": codes,
  });
  return {
    shared,
    /** The responses for these codes by status, as references. `charged`: the row is charged to limits, which its refusals report. */
    errorResponses(codes: readonly ErrorCode[], charged = false): Json {
      const byStatus = Map.groupBy([...codes].sort(), (code) => errorCodes[code].status);
      const entries = [...byStatus].map(([status, group]) => {
        const name = [...group, ...(charged ? [] : ["uncharged"])].join(".");
        if (!shared.has(name)) shared.set(name, responseOf(group, charged));
        return [status, { $ref: `#/components/responses/${name}` }];
      });
      return Object.fromEntries(entries);
    },
  };
};

export type ErrorResponseCollection = ReturnType<typeof errorResponseCollection>;

/** The responses of one operation by status. */
export const responsesOf = (
  row: Operation,
  { reply: example, otherReply: otherExample }: OperationExample,
  errors: ErrorResponseCollection,
  schemas: SchemaCollection,
): Json => {
  const { status, repeatStatus, otherReply } = row;
  const others = otherReply?.statuses.map((other) => [other, success(row, other, otherExample, schemas, otherReply.schema)]) ?? [];
  const repeated = example !== undefined && row.access === "signature" ? { ...(example as Json), created: false } : example;
  return {
    [status]: success(row, status, example, schemas),
    ...(repeatStatus && { [repeatStatus]: success(row, repeatStatus, repeated, schemas) }),
    ...Object.fromEntries(others),
    ...(row.etag && row.method === "GET" && { 304: { description: "Not modified", headers: successHeaders(row, status) } }),
    ...errors.errorResponses(errorsOf(row), isCharged(row)),
  };
};
