// The context that every handler gets as its first argument, and the transactions within it.
import type { Database } from "../database/database.ts";
import type { GroupStatement } from "../database/group-statement.ts";
import type { Signals } from "../database/signals.ts";
import { isLockTimeout } from "../database/sql-errors.ts";
import type { RowOf, SqlFields, ValuesOf } from "../database/statement.ts";
import { type Authorized, requireAuthority } from "./authority.ts";
import type { IdempotentContext } from "./idempotency-record.ts";
import type { TransactionLimiter } from "./transaction-limiter.ts";

/** The request that a handler works for. A handler that needs more declares it: `Context & Pick<Runtime, "secretKeys">`. */
export interface Context extends Authorized, IdempotentContext {
  /** The pool, or the transaction that `inTransaction` began. */
  readonly database: Database;
  /** The time at which the handler was called, Unix milliseconds. All records of the request have it. */
  readonly nowMs: number;
  /** The client's IP address. Empty when the connection is gone or a trusted proxy named none. */
  readonly address: string;
  /** The server's public address without a trailing slash; the `url` of a record begins with it. */
  readonly baseUrl: string;
  /** The If-Match header, for operations on records that have an ETag. */
  readonly ifMatch: string | undefined;
  /** The valid `traceparent` header of the request. Its events keep it for their deliveries. */
  readonly traceparent: string | undefined;
  /** The id or identifier in the path of the record that the request is about. */
  readonly recordRef: string | undefined;
  /** Decides when the transactions of a workspace run. */
  readonly transactions: TransactionLimiter;
  /** Wakes the dispatcher, to send new deliveries. */
  readonly wake: () => void;
  /** Signals to the event streams of all processes. */
  readonly signals: Pick<Signals, "send">;
}

/** A request without a credential. */
export type PublicContext = Omit<Context, "caller">;

/** A request that starts or ends a session. */
export interface BrowserRequest {
  /** The secret in the session's cookie, whether or not it is valid. */
  readonly sessionSecret: string | undefined;
  readonly userAgent: string | undefined;
}

/** A command of the server's administrator, such as `worktrack-server org create`. It has no caller and no limits. */
export interface AdminContext {
  readonly database: Database;
  readonly nowMs: number;
  readonly bcryptCost: number;
}

type TransactionContext = Pick<Context, "database"> & Partial<Authorized & Pick<Context, "transactions" | "recordRef">>;

/**
 * Runs `work` in one transaction, with a context whose database is that transaction. Inside a transaction it joins that one. The last
 * statement before the commit checks the caller's authority (caller/authority.ts).
 */
export const inTransaction = async <C extends TransactionContext, T>(context: C, work: (within: C) => Promise<T>): Promise<T> => {
  if (context.database.isTransaction) return work(context);
  return beginTransaction(context, async (within) => {
    const result = await work(within);
    if (hasCaller(within)) await requireAuthority(within);
    return result;
  });
};

/** Begins a transaction, after waiting for the workspace's concurrency limit. `work` must check the caller's authority. */
export const beginTransaction = <C extends TransactionContext, T>(context: C, work: (within: C) => Promise<T>): Promise<T> => {
  const begin = (lockMs?: number) => context.database.transaction((database) => work({ ...context, database }), lockMs);
  return context.transactions && hasCaller(context)
    ? context.transactions.run(context.caller.organizationId, begin, context.recordRef)
    : begin();
};

/**
 * Writes one row with a group statement, together with the waiting rows of `projectId`, or of the workspace. The rows of a project need the
 * same locks and wait together. A statement with rows of the workspace gives up early when one of them needs a row that somebody has locked, and
 * each is then written in a transaction of its own, so that the others need not wait.
 */
export const writeRow = async <F extends SqlFields, P extends SqlFields, R extends SqlFields>(
  { database, transactions, recordRef, caller: { organizationId } }: Pick<Context, "database" | "transactions" | "recordRef" | "caller">,
  group: GroupStatement<F, P, R>,
  row: ValuesOf<F>,
  parameters: () => ValuesOf<P>,
  projectId?: string,
): Promise<RowOf<R> | undefined> => {
  if (database.isTransaction || projectId !== undefined) return database.writeRow(group, projectId ?? organizationId, row, parameters);
  try {
    return await database.writeRow(group, organizationId, row, parameters, () => transactions.lockMs(organizationId));
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    const write = (lockMs: number) => database.transaction((within) => within.writeRow(group, organizationId, row, parameters), lockMs);
    return transactions.run(organizationId, write, recordRef);
  }
};

const hasCaller = (context: Partial<Authorized>): context is Authorized => context.caller !== undefined;
