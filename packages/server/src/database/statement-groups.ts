// Writes rows that wait for the same locks together. While a statement runs, the rows of other requests collect, and the next statement
// writes all of them: one round trip, one lock of each counter and one flush to disk for many requests.
import { tooManyWaitingWrites, waitEndMs, waitedTooLong } from "../queues/write-waits.ts";
import { isLockTimeout, sqlState } from "./sql-errors.ts";

export interface GroupOptions {
  readonly rowsMax: number;
  /** How many rows of one key may wait. */
  readonly pendingMax: number;
  /** How long a row may wait for locks, or for the statements before its own while none of them succeeds. */
  readonly waitMaxMs: number;
}

/** Runs one statement for these rows, the oldest of which may still wait for `waitMs`. Returns their results in the same order. */
export type WriteRows<Row, Result> = (rows: readonly Row[], waitMs: number) => Promise<readonly (Result | undefined)[]>;

export interface StatementGroups {
  /**
   * Writes a row, together with the others that wait for `key`. Statements of one key run one at a time. With `waitForLocks`, a row whose
   * statement got no lock is written again as long as it may wait. @throws ApiError unavailable when too many rows of this key are waiting,
   * or when this one has waited for too long; the error of the database
   */
  write<Row, Result>(key: string, row: Row, write: WriteRows<Row, Result>, waitForLocks: boolean): Promise<Result | undefined>;
}

interface Member {
  readonly row: unknown;
  readonly settle: (result: unknown) => void;
  readonly fail: (error: unknown) => void;
  /** How long it may still wait. */
  leftMs(): number;
  /** Rejects the row when it has waited too long for earlier statements. */
  timer?: NodeJS.Timeout;
}

type WriteAny = WriteRows<unknown, unknown>;

/** The rows of one key that wait. */
interface Queue {
  readonly members: Member[];
  /** When a statement last succeeded. */
  movedAtMs: number;
}

export const createStatementGroups = ({ rowsMax, pendingMax, waitMaxMs }: GroupOptions): StatementGroups => {
  const queues = new Map<string, Queue>();

  const addTo = ({ members }: Queue, member: Member): void => {
    const giveUp = (): void => {
      const leftMs = member.leftMs();
      if (leftMs > 0) {
        member.timer = setTimeout(giveUp, leftMs).unref();
        return;
      }
      members.splice(members.indexOf(member), 1);
      member.fail(waitedTooLong());
    };
    member.timer = setTimeout(giveUp, Math.max(waitMinMs, member.leftMs())).unref();
    members.push(member);
  };

  const drain = async (key: string, queue: Queue, write: WriteAny, waitForLocks: boolean): Promise<void> => {
    const { members } = queue;
    const writeAndMove: WriteAny = async (rows, waitMs) => {
      const results = await write(rows, waitMs);
      queue.movedAtMs = performance.now();
      return results;
    };
    while (members.length > 0) {
      const next = members.splice(0, rowsMax);
      for (const { timer } of next) clearTimeout(timer);
      const locked = await writeMembers(next, writeAndMove, waitForLocks);
      for (const member of locked) addTo(queue, member);
    }
    queues.delete(key);
  };

  return {
    write: (key, row, write, waitForLocks) =>
      new Promise((resolve, reject) => {
        const queue = queues.get(key) ?? { members: [], movedAtMs: 0 };
        if (queue.members.length >= pendingMax) return reject(tooManyWaitingWrites());
        const startMs = performance.now();
        const leftMs = (): number => waitEndMs(startMs, queue.movedAtMs, waitMaxMs) - performance.now();
        const member: Member = { row, settle: resolve as Member["settle"], fail: reject, leftMs };
        if (queues.has(key)) return addTo(queue, member);
        queues.set(key, queue);
        queue.members.push(member);
        void drain(key, queue, write as WriteAny, waitForLocks);
      }),
  };
};

/** A row whose remaining wait is shorter than this counts as having waited too long. */
const waitMinMs = 50;

const waitMsOf = ({ leftMs }: Member): number => Math.max(waitMinMs, leftMs());

/**
 * A statement fails as a whole. When one row can be the cause, each row is written again by itself, so that only that one fails. Returns the
 * rows that got no lock and may still wait.
 */
const writeMembers = async (members: readonly Member[], write: WriteAny, waitForLocks: boolean): Promise<Member[]> => {
  try {
    const results = await write(
      members.map(({ row }) => row),
      Math.min(...members.map(waitMsOf)),
    );
    // The next statement is sent first. Otherwise PostgreSQL would wait while these results become responses.
    setImmediate(() => {
      for (const [i, { settle }] of members.entries()) settle(results[i]);
    });
  } catch (error) {
    if (waitForLocks && isLockTimeout(error)) return failOldest(members);
    if (members.length === 1 || !isCausedByRow(error)) for (const { fail } of members) fail(error);
    else return (await writeEach(members, write, waitForLocks)).flat();
  }
  return [];
};

const writeEach = async (members: readonly Member[], write: WriteAny, waitForLocks: boolean): Promise<Member[][]> => {
  const locked: Member[][] = [];
  for (const member of members) locked.push(await writeMembers([member], write, waitForLocks));
  return locked;
};

/** Fails those that have waited for too long, and returns the others. */
const failOldest = (members: readonly Member[]): Member[] =>
  members.filter((member) => {
    if (waitMsOf(member) > waitMinMs) return true;
    member.fail(waitedTooLong());
    return false;
  });

/** SQLSTATE classes: data exception, integrity constraint violation, transaction rollback (deadlock), PL/pgSQL error. */
const rowErrorClasses = ["22", "23", "40", "P0"];

const isCausedByRow = (error: unknown): boolean => rowErrorClasses.includes(sqlState(error)?.slice(0, 2) ?? "");
