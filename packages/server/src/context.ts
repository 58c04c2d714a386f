// The context that every handler gets as its first argument, and the transactions within it.
import { type Authorized, requireAuthority } from "./credentials/authority.ts";
import type { ConcurrencyLimiter } from "./platform/concurrency-limiter.ts";
import type { Database } from "./platform/database.ts";

/** The request that a handler works for. A handler that needs more declares it: `Context & Pick<Runtime, "secretKey">`. */
export interface Context extends Authorized {
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
  /** Limits how many transactions of one workspace run at once. */
  readonly transactions: ConcurrencyLimiter;
  /** Wakes the dispatcher, to send new deliveries. */
  readonly wake: () => void;
}

/** A request without a credential. */
export type PublicContext = Omit<Context, "caller">;

/** A command of the server's administrator, such as `worktrack-server org create`. It has no caller and no limits. */
export interface AdminContext {
  readonly database: Database;
  readonly nowMs: number;
  readonly bcryptCost: number;
}

type TransactionContext = Pick<Context, "database"> & Partial<Authorized & Pick<Context, "transactions">>;

/**
 * Runs `work` in one transaction, with a context whose database is that transaction. Inside a transaction it joins that one. The last
 * statement before the commit checks the caller's authority (credentials/authority.ts).
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
  const begin = () => context.database.transaction((database) => work({ ...context, database }));
  return context.transactions && hasCaller(context) ? context.transactions.run(context.caller.organizationId, begin) : begin();
};

const hasCaller = (context: Partial<Authorized>): context is Authorized => context.caller !== undefined;
