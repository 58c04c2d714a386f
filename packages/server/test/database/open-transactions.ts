import type { Database } from "../../src/database/database.ts";
import { statement } from "../../src/database/statement.ts";

const countOpen = statement({
  parameters: {},
  row: { count: "int" },
  text: `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
});

/** Counts the transactions that are open in the database while no statement of theirs runs. */
export const countOpenTransactions = async (database: Database): Promise<number | undefined> =>
  (await database.query(countOpen, {}))[0]?.count;
