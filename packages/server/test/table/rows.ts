// Counts the rows of all tables, for tests that expect that nothing is written.
import { statement } from "../../src/database/statement.ts";
import type { TestServer } from "../server.ts";

const listTables = statement({
  parameters: {},
  row: { name: "text" },
  text: "SELECT relname AS name FROM pg_stat_user_tables WHERE schemaname = 'public' AND relname <> 'audit_entry'",
});

/** By the search index, the feed, sums, deliveries, and the deletion of what lives for minutes, which tests with a fast clock see. */
const changedInBackground =
  /^(search_|feed|media_usage$|webhook_(attempt|hour)$|inbound_receipt$|sign_in_link$|used_challenge$|terminal_login$)/;

/** The row count of every table, without the audit entries for uses of a key, and without what the background work changes. */
export const countAllRows = async ({ database }: Pick<TestServer, "database">): Promise<unknown> => {
  const tables = (await database.query(listTables, {})).filter(({ name }) => !changedInBackground.test(name));
  const counts = tables.map(({ name }) => `(SELECT count(*)::int FROM "${name}") AS "${name}"`);
  const audited = `(SELECT count(*)::int FROM audit_entry WHERE action <> 'credential.used') AS audited`;
  const countRows = statement({ parameters: {}, row: {}, text: `SELECT ${[...counts, audited].join(", ")}` });
  return (await database.query(countRows, {}))[0];
};
