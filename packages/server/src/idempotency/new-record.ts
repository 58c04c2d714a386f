// The idempotency record that a handler stores in the statement that creates its record.
import { isForeignKeyViolation, isUniqueViolation } from "../platform/sql-errors.ts";
import type { StatementValues } from "../platform/statement.ts";
import type { givenIdempotency } from "./record.sql.ts";

export interface NewIdempotencyRecord {
  readonly key: string;
  /** The hash of method, path and body. */
  readonly requestHash: string;
  /** The Location of the response, by the id of the created record. */
  location(id: string): string | undefined;
}

/** The fields of `givenIdempotency` for one row of a group statement. */
export const givenIdempotencyOf = (
  record: NewIdempotencyRecord | undefined,
  id: string,
): StatementValues<{ parameters: (typeof givenIdempotency)["fields"] }> => ({
  idempotencyKey: record?.key ?? null,
  requestHash: record?.requestHash ?? null,
  location: record?.location(id) ?? null,
});

/** Runs a statement that stores an idempotency record. Returns undefined when the key was used, or a reference deleted, meanwhile. */
export const writeOnce = async <T>(write: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error) || isForeignKeyViolation(error)) return undefined;
    throw error;
  }
};
