// Builds the `responses` of an operation: its success statuses, 304 for a GET with an ETag, and its errors grouped by status.
import { type ErrorCode, errorCodes } from "../errors.ts";
import { errorsOf, type Operation } from "../operation.ts";
import { Problem } from "../problem.ts";
import { errorHeaders, successHeaders } from "./headers.ts";
import type { Json, SchemaCollection } from "./schemas.ts";

const descriptions = { 200: "OK", 201: "Created", 204: "No content" } as const;

const success = (row: Operation, status: Operation["status"], { schemaOf }: SchemaCollection): Json => ({
  description: descriptions[status],
  headers: successHeaders(row, status),
  ...(row.reply && { content: { "application/json": { schema: schemaOf(row.reply, "output") } } }),
});

const error = (codes: readonly ErrorCode[], { schemaOf }: SchemaCollection): Json => ({
  description: codes.map((code) => `\`${code}\`: ${errorCodes[code].title}`).join("\n\n"),
  headers: errorHeaders(codes),
  content: { "application/problem+json": { schema: schemaOf(Problem, "output") } },
  "x-error-codes": codes,
});

/** The responses of one operation by status. Equal sets of errors share one entry in `shared`, for `components.responses`. */
export const responsesOf = (row: Operation, shared: Map<string, Json>, schemas: SchemaCollection): Json => {
  const responses: Json = { [row.status]: success(row, row.status, schemas) };
  if (row.repeatStatus) responses[row.repeatStatus] = success(row, row.repeatStatus, schemas);
  if (row.etag && row.method === "GET") responses[304] = { description: "Not modified", headers: successHeaders(row, row.status) };
  const byStatus = Map.groupBy(errorsOf(row).sort(), (code) => errorCodes[code].status);
  for (const [status, codes] of byStatus) {
    const name = codes.join(".");
    if (!shared.has(name)) shared.set(name, error(codes, schemas));
    responses[status] = { $ref: `#/components/responses/${name}` };
  }
  return responses;
};
