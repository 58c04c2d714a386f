import { createHash } from "node:crypto";
import { bounds } from "@worktrack/contract";
import { z } from "zod";
import { invalidField } from "./api-error.ts";

/** A place in a list: what it sorts by as a whole number (times in Unix milliseconds), then the id. */
export interface ListPosition {
  readonly position: number;
  readonly id: string;
}

const version = 1;

/** Also a forged cursor can hold no more than a list could have given out. */
const Payload = z.tuple([
  z.literal(version),
  z
    .int()
    .min(-1)
    .max(bounds.timestampMaxMs + 1),
  z.uuid(),
]);

/** Ties a cursor to its workspace and to the list it came from: one from elsewhere, or a tampered one, is refused. */
const seal = (scope: string, payload: string): string =>
  createHash("sha256").update(`${scope}\n${payload}`).digest("base64url").slice(0, 10);

/** An opaque text for a place. `scope` names the workspace and the list with its order. */
export const writeCursor = (scope: string, { position, id }: ListPosition): string => {
  const payload = Buffer.from(JSON.stringify([version, position, id])).toString("base64url");
  return `${payload}.${seal(scope, payload)}`;
};

/** @throws ApiError validation_failed for what this list did not give out. */
export const readCursor = (scope: string, cursor: string): ListPosition => {
  const [payload = "", mark, ...rest] = cursor.split(".");
  if (rest.length > 0 || mark !== seal(scope, payload)) throw invalidCursor();
  const parsed = Payload.safeParse(parseJson(Buffer.from(payload, "base64url").toString("utf8")));
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
  invalidField(["query", "cursor"], "invalid_cursor", "Not a cursor of this list: leave it out to begin at the first page");
