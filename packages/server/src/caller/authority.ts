/**
 * Keeps a write from committing with an authority that its caller no longer has. The caller is authenticated before the body is read, so
 * the last statement of every write compares the caller's authority again:
 * - a write in one statement carries the condition `authorityHolds`,
 * - `inTransaction` calls `requireAuthority` before the commit,
 * - a transaction that may change its own caller's authority calls `lockAuthority` first.
 * Each throws AuthorityChanged, and `runAuthorized` looks the caller up again: it refuses, or runs the write once more.
 */

import type { Database } from "../database/database.ts";
import { ApiError } from "../platform/api-error.ts";
import type { Clock } from "../platform/clock.ts";
import { authorityChecks, lockAuthorityRows } from "./authority.sql.ts";
import type { Caller } from "./caller.ts";

/** The parts of a Context that these checks need. */
export interface Authorized {
  readonly database: Database;
  readonly caller: Caller;
  /** The server's time. The expiry of a credential is compared with the time of the write, not of the request. */
  readonly clock: Clock;
}

/** The caller's authority is no longer the one that was looked up. Nothing has been written. */
export class AuthorityChanged extends Error {}

/** Other callers commit a change before each repetition, so many concurrent changes of a policy need many repetitions. */
const attemptsMax = 20;

/**
 * Runs `work`. When the caller's authority has changed, authorizes the request again and repeats `work`. So a change that takes the right
 * away is refused, and any other change goes unnoticed. @throws ApiError of `work` and `reauthorize`; unavailable after twenty changes
 */
export const runAuthorized = async <C extends Authorized, T>(
  context: C,
  reauthorize: () => Promise<Partial<C>>,
  work: (context: C) => Promise<T>,
): Promise<T> => {
  let current = context;
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    try {
      return await work(current);
    } catch (error) {
      if (!(error instanceof AuthorityChanged)) throw error;
      current = { ...current, ...(await reauthorize()) };
    }
  }
  throw new ApiError("unavailable", "The caller's permissions keep changing. Try again.", { retryAfterSeconds: 1 });
};

/** Transactions that have locked their caller's authority. */
const locked = new WeakSet<Database>();

/** The last statement of a write. @throws AuthorityChanged */
export const requireAuthority = async ({ database, caller, clock }: Authorized): Promise<void> => {
  if (locked.has(database)) return;
  const { table, hash: authority } = caller.authority;
  const values = { callerId: caller.credential.id, authority };
  const rows =
    table === "credential"
      ? await database.query(authorityChecks.credential, { ...values, authorityAt: new Date(clock()) })
      : await database.query(authorityChecks.inbound_secret, values);
  if (rows.length === 0) throw new AuthorityChanged();
};

/**
 * Locks what decides the caller's authority until the transaction ends, then checks it. For transactions that may change it themselves,
 * such as a key that revokes itself: a check at their end would see their own change. Lock the workspace before, and other rows after.
 * `lockMore` locks what else decides the authority. @throws AuthorityChanged
 */
export const lockAuthority = async <T = void>(context: Authorized, lockMore?: () => Promise<T>): Promise<T> => {
  const { database, caller } = context;
  await database.query(lockAuthorityRows, { callerId: caller.credential.id });
  const result = await lockMore?.();
  await requireAuthority(context);
  locked.add(database);
  return result as T;
};

/** The values of `authorityHolds` in a statement outside of transactions, and in the last statement of a transaction. */
export const authorityValues = ({ database, caller, clock }: Authorized) => ({
  callerId: caller.credential.id,
  authority: locked.has(database) ? null : caller.authority.hash,
  authorityAt: new Date(clock()),
});

/** The fields of `givenAuthority` for one row of a group statement. In a transaction, the check before the commit covers the row. */
export const givenAuthorityOf = ({ database, caller }: Authorized) => ({
  callerId: caller.credential.id,
  authority: database.isTransaction ? null : caller.authority.hash,
});
