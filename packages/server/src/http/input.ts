// Parses path, query and body of a request with the operation's schemas.
import { bounds, type Operation, type OperationName, operationOf } from "@worktrack/contract";
import { z } from "zod";
import type { OlderVersion } from "../api-versions/older-version.ts";
import { ApiError } from "../platform/api-error.ts";
import { collectFieldErrors, type FieldErrors } from "./field-errors.ts";
import { messageFor, reportedIssues } from "./messages.ts";

/** The parts of a request, raw or parsed. */
export interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Parses all parts of a request with the operation's schemas.
 * @throws ApiError not_found for a path parameter that cannot name a record; validation_failed with the wrong fields, which may be an
 * emoji in the path, because it is a value
 */
export const parseInput = (operation: Pick<Operation, "params" | "query" | "body" | "upload">, raw: RequestParts): RequestParts => {
  const params = operation.params?.safeParse(raw.params, { error: messageFor });
  const errors = collectFieldErrors();
  if (params && !params.success) {
    const invalid = params.error.issues.find(({ path }) => path[0] !== "emoji");
    if (invalid) throw new ApiError("not_found", `${["params", ...invalid.path].join(".")}: ${invalid.message}`);
    errors.add("params", params.error.issues);
  }
  const query = parsePart(operation.query ?? nothing, raw.query, "query", errors);
  const body = parsePart(operation.upload ?? operation.body ?? nothing, raw.body ?? {}, "body", errors);
  errors.throwIfAny();
  return { params: params?.data, query, body };
};

/**
 * Parses a request of a date version: of an older one with that version's schemas first, so that a 422 names the fields as they were sent,
 * then rewritten for the current contract. @throws ApiError as `parseInput`
 */
export const parseInputOf = (older: OlderVersion | undefined, name: OperationName, sent: RequestParts): RequestParts => {
  const operation = operationOf(name);
  if (!older?.changesRequest(name)) return parseInput(operation, sent);
  parseInput(older.rowOf(name), sent);
  try {
    return parseInput(operation, older.raiseRequest(name, sent));
  } catch (error) {
    throw older.renderError(name, error);
  }
};

const nothing = z.strictObject({});

/** The unknown keys, if there are more than an error can list. Such a part is refused before the schema parses it. */
const manyUnknown = ({ shape, def }: z.ZodObject, value: unknown): string[] => {
  if (!(def.catchall instanceof z.ZodNever) || typeof value !== "object" || value === null) return [];
  const unknown = Object.keys(value).filter((key) => !Object.hasOwn(shape, key));
  return unknown.length > bounds.fieldErrors ? unknown : [];
};

const parsePart = (schema: z.ZodObject, value: unknown, part: string, errors: FieldErrors): unknown => {
  const keys = manyUnknown(schema, value);
  if (keys.length > 0) {
    errors.add(part, [{ code: "unrecognized_keys", keys, path: [], message: "" }]);
    return undefined;
  }
  const parsed = schema.safeParse(value, { error: messageFor });
  if (!parsed.success) errors.add(part, reportedIssues(parsed.error.issues));
  return parsed.data;
};
