import { createHash } from "node:crypto";
import { invalidField } from "./failure.ts";

const version = 1;

/** Ties a cursor to its workspace and to the list it came from: one from elsewhere, or a tampered one, is refused. */
const seal = (scope: string, payload: string): string =>
  createHash("sha256").update(`${scope}\n${payload}`).digest("base64url").slice(0, 10);

export type CursorKey = readonly (string | number | null)[];

/** An opaque place in a list. `scope` names the workspace and the list with its order. */
export const writeCursor = (scope: string, key: CursorKey): string => {
  const payload = Buffer.from(JSON.stringify([version, ...key])).toString("base64url");
  return `${payload}.${seal(scope, payload)}`;
};

/** @throws Failure validation_failed for what this list did not give out. */
export const readCursor = (scope: string, cursor: string): CursorKey => {
  const [payload = "", mark] = cursor.split(".");
  if (mark !== seal(scope, payload)) throw invalidCursor();
  const [cursorVersion, ...key] = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as [number, ...CursorKey];
  if (cursorVersion !== version) throw invalidCursor();
  return key;
};

const invalidCursor = () =>
  invalidField(["query", "cursor"], "invalid_cursor", "Not a cursor of this list: leave it out to begin at the first page");
