// The idempotency record that a handler stores in the statement that creates its record.
import { isForeignKeyViolation, isUniqueViolation } from "../database/sql-errors.ts";
import type { StatementValues } from "../database/statement.ts";
import type { givenIdempotency } from "./idempotency-record.sql.ts";

export interface NewIdempotencyRecord {
  readonly key: string;
  /** The hash of method, path and body. */
  readonly requestHash: string;
  /** The Location of the response, by the id of the created record. */
  location(id: string): string | undefined;
}

export interface IdempotentContext {
  /** The record to store in the statement that creates the request's record. Only for the operations that do so. */
  readonly idempotency?: NewIdempotencyRecord | undefined;
}

/** The fields of `givenIdempotency` for one row of a group statement. */
export const givenIdempotencyOf = (
  { idempotency }: IdempotentContext,
  id: string,
): StatementValues<{ parameters: (typeof givenIdempotency)["fields"] }> => ({
  idempotencyKey: idempotency?.key ?? null,
  requestHash: idempotency?.requestHash ?? null,
  location: idempotency?.location(id) ?? null,
});

/** The statement wrote neither the record nor the idempotency record. The request is repeated in a transaction, which finds the reason. */
export class NotStored extends Error {}

/**
 * Runs the statement that creates a record. Returns undefined when it writes nothing.
 * @throws NotStored instead, when the statement would also store an idempotency record
 */
export const writeWithRecord = async <T>(
  { idempotency }: IdempotentContext,
  write: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  if (!idempotency) return write();
  try {
    const written = await write();
    if (written) return written;
  } catch (error) {
    // A concurrent request has used the key or deleted a referenced record.
    if (!isUniqueViolation(error) && !isForeignKeyViolation(error)) throw error;
  }
  throw new NotStored();
};
