// The connection of an import: one long transaction, in which the triggers on tasks neither number nor count (is_importing).
import pg from "pg";
import { type Connection, reportWarnings } from "../../database/connection.ts";
import type { Database } from "../../database/database.ts";
import { queryRows } from "../../database/query.ts";
import { statement } from "../../database/statement.ts";
import { sweepPauseLock } from "../../work/purge/sweep-pause.ts";
import { ArchiveRefused } from "./error.ts";

export type ImportDatabase = Pick<Database, "query">;

/** The longest statement checks the counts of all tasks. */
const statementMs = 30 * 60_000;
/** The longest wait for a row that another transaction writes, such as another workspace with the same slug. */
const lockMs = 10_000;

const lockWorkspace = statement({
  parameters: { organizationId: "uuid" },
  row: { locked: "bool" },
  text: "SELECT pg_try_advisory_xact_lock(hashtextextended('worktrack import ' || $organizationId, 0)) AS locked",
});

/** Several imports may hold the lock. */
const pauseSweep = statement({
  parameters: {},
  row: {},
  text: `SELECT FROM pg_advisory_lock_shared(${sweepPauseLock.classid}, ${sweepPauseLock.objid})`,
});

/**
 * Runs `work` in one transaction. `warn` gets a message for each value that the database had to change, such as a name that is already taken.
 * @throws ArchiveRefused when another import of this workspace is running
 */
export const inImportTransaction = async <T>(
  connection: Connection,
  organizationId: string,
  warn: (message: string) => void,
  work: (database: ImportDatabase) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ ...connection, application_name: "worktrack import", connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  reportWarnings(client, warn);
  await client.connect();
  const database: ImportDatabase = { query: (statement, values) => queryRows(client as never, statement, values) };
  try {
    await client.query(
      `SET statement_timeout = ${statementMs}; SET lock_timeout = ${lockMs}; SET idle_in_transaction_session_timeout = 0; SET timezone = 'UTC'`,
    );
    await database.query(pauseSweep, {});
    await client.query("BEGIN; SET LOCAL worktrack.import = 'on'");
    const [lock] = await database.query(lockWorkspace, { organizationId });
    if (!lock?.locked) throw new ArchiveRefused("another import of this workspace is running");
    const result = await work(database);
    await client.query("COMMIT");
    return result;
  } finally {
    // Ends the transaction if it was not committed.
    await client.end();
  }
};
