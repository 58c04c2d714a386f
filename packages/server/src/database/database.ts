// Opens the database: Prisma and SQL statements over one pool, with timeouts, transactions that retry after deadlocks, and effects after
// the commit.
import { setTimeout as sleep } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { type Prisma, PrismaClient } from "../generated/prisma/client.ts";
import { ApiError } from "../platform/api-error.ts";
import type { Log } from "../platform/log.ts";
import { writeWaitMaxMs as defaultWriteWaitMaxMs, pendingWritesMax } from "../queues/write-waits.ts";
import type { Connection } from "./connection.ts";
import { createDamageWatch } from "./damage-watch.ts";
import { type GroupStatement, groupRowsMax } from "./group-statement.ts";
import { type PoolStatus, type Session, SharedPool } from "./pool.ts";
import { type Query, queryGroup, queryRows } from "./query.ts";
import { createReadOnlyWatch, readReadOnly } from "./read-only-watch.ts";
import { createSharedReads, createSingleReads, type ReadRow } from "./shared-reads.ts";
import { isDatabaseUnavailable, isDeadlock, retryDeadlocks } from "./sql-errors.ts";
import { type RowOf, type SqlFields, type Statement, statement, type ValuesOf } from "./statement.ts";
import { createStatementGroups } from "./statement-groups.ts";

/** The database as handlers use it: Prisma for ordinary reads and writes, `query` for SQL statements, both in the same transaction. */
export interface Database {
  readonly isTransaction: boolean;
  /** Whether the database refused a write as read-only, and has not been found writable since. */
  readonly isReadOnly: boolean;
  readonly prisma: Prisma.TransactionClient;
  /** Runs a statement, in the transaction if there is one. */
  query<P extends SqlFields, R extends SqlFields>(statement: Statement<P, R>, values: ValuesOf<P>): Promise<RowOf<R>[]>;
  /** Reads a row by its id, outside of a transaction together with concurrent requests. Undefined when the statement returns no such row. */
  readonly readRow: ReadRow;
  /**
   * Writes one row with a group statement: together with the rows of other requests that wait for `key`, or alone in a transaction.
   * `parameters` are read when the statement runs. Returns undefined when the statement returns nothing for this row. Outside of a
   * transaction it waits for each lock no longer than `lockMs`; without it, as long as writes may wait.
   */
  writeRow<F extends SqlFields, P extends SqlFields, R extends SqlFields>(
    group: GroupStatement<F, P, R>,
    key: string,
    row: ValuesOf<F>,
    parameters: () => ValuesOf<P>,
    lockMs?: () => number,
  ): Promise<RowOf<R> | undefined>;
  /**
   * Runs `work` in a transaction, or in the current one if there is one. After a deadlock `work` runs again, so it must not
   * have other side effects. A new transaction waits for each lock no longer than `lockMs`.
   */
  transaction<T>(work: (database: Database) => Promise<T>, lockMs?: number): Promise<T>;
  /** Runs `effect` after the transaction has committed, or immediately when there is no transaction. */
  afterCommit(effect: () => void): void;
}

export interface OpenDatabase extends Database {
  /** Connection settings for clients that LISTEN on their own connection. */
  readonly connection: Connection;
  /** The longest that a write waits in queues. */
  readonly writeWaitMaxMs: number;
  /** The connections of the pool. */
  readonly pool: PoolStatus;
  /** Makes one round trip. @throws when the database does not respond in time. */
  ping(): Promise<{ readonly readOnly: boolean; readonly outOfConnections: boolean }>;
  close(): Promise<void>;
}

/** The database failed during a commit, so the transaction's changes may have been saved or not. */
export class UncertainCommit extends Error {
  constructor(cause: unknown) {
    super("The database failed during a commit", { cause });
  }
}

const readTime = statement({ parameters: {}, row: { ms: "float8" }, text: "SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms" });

/** The time of the database's clock, in Unix milliseconds. */
export const readDatabaseTimeMs = async (database: Pick<Database, "query">): Promise<number> =>
  (await database.query(readTime, {}))[0]?.ms ?? Number.NaN;

const timeouts = {
  pingMs: 2_000,
  connectMs: 5_000,
  statementMs: 10_000,
  lockMs: 5_000,
  idleInTransactionMs: 10_000,
  transactionMs: 15_000,
};

/** One process for each statement: starting others takes more time than most statements, and under load all processors are busy anyway. */
const sessionOptions = "-c max_parallel_workers_per_gather=0";

export interface DatabaseOptions {
  readonly poolSize?: number;
  /** SQL that runs first on each new connection. */
  readonly session?: string;
  /** The longest that a write waits in queues. */
  readonly writeWaitMaxMs?: number;
  /** The longest that a statement waits for a connection. */
  readonly connectionWaitMs?: number;
}

/** Opens the pool that Prisma and SQL statements share. Connecting, locks, statements and transactions all have timeouts. */
export const openDatabase = (connection: Connection, log: Log, options: DatabaseOptions = {}): OpenDatabase => {
  const { poolSize = 16, session, writeWaitMaxMs = defaultWriteWaitMaxMs, connectionWaitMs = timeouts.connectMs } = options;
  const pool = new SharedPool({
    ...connection,
    max: poolSize,
    ...(session !== undefined && { onConnect: (client) => client.query(session).then(() => {}) }),
    connectionTimeoutMillis: connectionWaitMs,
    statement_timeout: timeouts.statementMs,
    lock_timeout: timeouts.lockMs,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
    application_name: "worktrack",
    options: sessionOptions,
  });
  pool.on("error", (error) => log.warn({ error: error.message }, "an idle database connection failed"));
  const check = async (): Promise<boolean> => {
    const found = await readReadOnly(pool);
    readOnly.report(found);
    return found;
  };
  const readOnly = createReadOnlyWatch({ check, reconnect: () => pool.reconnect(), log });
  pool.on("readOnly" as "error", () => readOnly.report(true));
  const query: Query = (statement, values) => queryRows(pool, statement, values);
  pool.on("damaged" as "error", createDamageWatch({ query, counts: pool.damaged, log }));
  const groups = createStatementGroups({ rowsMax: groupRowsMax, pendingMax: pendingWritesMax, waitMaxMs: writeWaitMaxMs });
  // Each client takes 4 MB. The dispatcher's database needs one only to record failures, so it is made at its first use.
  let opened: PrismaClient | undefined;
  const prismaClient = (): PrismaClient => {
    opened ??= new PrismaClient({
      adapter: new PrismaPg(pool),
      transactionOptions: { maxWait: connectionWaitMs, timeout: timeouts.transactionMs },
    });
    return opened;
  };

  return {
    isTransaction: false,
    get isReadOnly() {
      return readOnly.isReadOnly;
    },
    connection,
    writeWaitMaxMs,
    get pool() {
      return pool.status;
    },
    get prisma() {
      return prismaClient();
    },
    query,
    readRow: createSharedReads(query),
    writeRow: (group, key, row, parameters, lockMs) =>
      groups.write(
        `${group.statement.name} ${key}`,
        row,
        (rows, waitMs) => {
          const lockTimeout = lockMs ? lockMs() : Math.min(Math.ceil(waitMs), timeouts.lockMs);
          return retryDeadlocks(() => queryGroup(pool, group, rows as (typeof row)[], parameters(), lockTimeout));
        },
        lockMs === undefined,
      ),
    transaction: async (work, lockMs) => {
      const { result, effects } = await retryDeadlocks(async () => {
        const effects = new Set<() => void>();
        let committing = false;
        const perform = async (database: Database) => {
          const result = await work(database);
          committing = true;
          return result;
        };
        const result = await pool
          .inSession(lockMs, (session) => prismaClient().$transaction((client) => perform(inTransaction(client, session, effects))))
          .catch((error: unknown) => {
            throw committing && isDatabaseUnavailable(error) && !isDeadlock(error) ? new UncertainCommit(error) : error;
          });
        return { result, effects };
      });
      for (const effect of effects) effect();
      return result;
    },
    afterCommit: (effect) => effect(),
    ping: async () => ({
      readOnly: await Promise.race([check(), rejectAfter(timeouts.pingMs)]),
      outOfConnections: pool.status.outOfConnections,
    }),
    close: async () => {
      readOnly.stop();
      await opened?.$disconnect();
      await pool.end();
    },
  };
};

const rejectAfter = async (ms: number): Promise<never> => {
  await sleep(ms, undefined, { ref: false });
  throw new Error(`The database did not respond within ${ms} ms`);
};

const inTransaction = (client: Prisma.TransactionClient, session: Session, effects: Set<() => void>): Database => {
  const database: Database = {
    isTransaction: true,
    isReadOnly: false,
    prisma: client,
    query: async (statement, values) => queryRows(clientOf(session), statement, values),
    readRow: createSingleReads((statement, values) => database.query(statement, values)),
    writeRow: async (group, _key, row, parameters) => (await queryGroup(clientOf(session), group, [row], parameters()))[0],
    transaction: (work) => work(database),
    afterCommit: (effect) => effects.add(effect),
  };
  return database;
};

/** The transaction's connection. @throws ApiError when the transaction has timed out. */
const clientOf = ({ client }: Session): pg.PoolClient => {
  if (!client) throw new ApiError("unavailable", "The transaction took too long. Try again.", { retryAfterSeconds: 2 });
  return client;
};
