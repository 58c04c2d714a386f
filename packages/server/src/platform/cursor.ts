// Writes and reads the cursors of lists.
import { createHash } from "node:crypto";
import { bounds } from "@worktrack/contract";
import { z } from "zod";
import { invalidField } from "./api-error.ts";

/** Where a page ends: the sort values of its last record. Lists sort by `position`, mostly an integer (Unix milliseconds for times), then by id. */
export interface ListPosition<P = number> {
  readonly position: P;
  readonly id: string;
}

const version = 1;

/** Bounds the values of forged cursors to those that a list can produce. */
export const cursorInteger = z
  .int()
  .min(-1)
  .max(bounds.timestampMaxMs + 1);

/** Detects cursors that were altered, or that belong to another workspace or list. It is not a signature. */
const checksumOf = (scope: string, payload: string): string =>
  createHash("sha256").update(`${scope}\n${payload}`).digest("base64url").slice(0, 10);

/** Encodes a position as an opaque cursor. `scope` names the workspace, the list and its order. */
export const writeCursor = (scope: string, { position, id }: ListPosition<number | string>): string => {
  const payload = Buffer.from(JSON.stringify([version, position, id])).toString("base64url");
  return `${payload}.${checksumOf(scope, payload)}`;
};

/** Reads a cursor whose position is an integer. @throws ApiError validation_failed when it is malformed or was issued for another scope. */
export const readCursor = (scope: string, cursor: string): ListPosition => readCursorOf(cursorInteger, scope, cursor);

/** The same for another form of position. */
export const readCursorOf = <P>(form: z.ZodType<P>, scope: string, cursor: string): ListPosition<P> => {
  const [payload = "", checksum, ...rest] = cursor.split(".");
  if (rest.length > 0 || checksum !== checksumOf(scope, payload)) throw invalidCursor();
  const parsed = z.tuple([z.literal(version), form, z.uuid()]).safeParse(parseJson(Buffer.from(payload, "base64url").toString("utf8")));
  if (!parsed.success) throw invalidCursor();
  const [, position, id] = parsed.data;
  return { position, id };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const invalidCursor = () =>
  invalidField(["query", "cursor"], "invalid_cursor", "This cursor is not from this list. Omit it to start at the first page.");
