// Writes rows that wait for the same locks together. While a statement runs, the rows of other requests collect, and the next statement
// writes all of them: one round trip, one lock of each counter and one flush to disk for many requests.
import { sqlState } from "./sql-errors.ts";
import { tooManyWaitingWrites, waitedTooLong } from "./write-waits.ts";

export interface GroupOptions {
  readonly rowsMax: number;
  /** How many rows of one key may wait. */
  readonly pendingMax: number;
  /** How long a row may wait for the statements before its own. */
  readonly waitMaxMs: number;
}

/** Runs one statement for these rows. Returns their results in the same order. */
export type WriteRows<Row, Result> = (rows: readonly Row[]) => Promise<readonly (Result | undefined)[]>;

export interface StatementGroups {
  /**
   * Writes a row, together with the others that wait for `key`. Statements of one key run one at a time.
   * @throws ApiError unavailable when too many rows of this key are waiting, or when this one has waited for too long; the error of the database
   */
  write<Row, Result>(key: string, row: Row, write: WriteRows<Row, Result>): Promise<Result | undefined>;
}

interface Member {
  readonly row: unknown;
  readonly settle: (result: unknown) => void;
  readonly fail: (error: unknown) => void;
  /** Ends the wait for the statements before. */
  timer?: NodeJS.Timeout;
}

export const createStatementGroups = ({ rowsMax, pendingMax, waitMaxMs }: GroupOptions): StatementGroups => {
  const waiting = new Map<string, Member[]>();

  const drain = async (key: string, members: Member[], write: WriteRows<never, unknown>): Promise<void> => {
    while (members.length > 0) {
      const next = members.splice(0, rowsMax);
      for (const { timer } of next) clearTimeout(timer);
      await writeMembers(next, write as WriteRows<unknown, unknown>);
    }
    waiting.delete(key);
  };

  return {
    write: (key, row, write) =>
      new Promise((resolve, reject) => {
        const members = waiting.get(key);
        if (members && members.length >= pendingMax) return reject(tooManyWaitingWrites());
        const member: Member = { row, settle: resolve as Member["settle"], fail: reject };
        if (members) {
          member.timer = setTimeout(() => {
            members.splice(members.indexOf(member), 1);
            reject(waitedTooLong());
          }, waitMaxMs).unref();
          return members.push(member);
        }
        const first = [member];
        waiting.set(key, first);
        void drain(key, first, write as WriteRows<never, unknown>);
      }),
  };
};

/** A statement fails as a whole. When one row can be the cause, each row is written again by itself, so that only that one fails. */
const writeMembers = async (members: readonly Member[], write: WriteRows<unknown, unknown>): Promise<void> => {
  try {
    const results = await write(members.map(({ row }) => row));
    for (const [i, { settle }] of members.entries()) settle(results[i]);
  } catch (error) {
    if (members.length > 1 && isCausedByRow(error)) for (const member of members) await writeMembers([member], write);
    else for (const { fail } of members) fail(error);
  }
};

/** SQLSTATE classes: data exception, integrity constraint violation, transaction rollback (deadlock), PL/pgSQL error. */
const rowErrorClasses = ["22", "23", "40", "P0"];

const isCausedByRow = (error: unknown): boolean => rowErrorClasses.includes(sqlState(error)?.slice(0, 2) ?? "");
