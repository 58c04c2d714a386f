import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { tableBackup } from "../../src/backup/tables.ts";
import { useTestDatabase } from "../database/database.ts";
import { openClient, selectRows } from "../database/seed.ts";

const database = useTestDatabase();

test("every table of the database is copied by a backup, or says why it is not", async () => {
  const client = await openClient(database.connection);
  const tables = await selectRows<{ name: string }>(
    client,
    `SELECT relname::text AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition
        AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  ).finally(() => client.end());
  expect(Object.keys(tableBackup)).toEqual(tables.map(({ name }) => name));
});

test("docs/backup.md names every table that is not copied, with the reason", async () => {
  const page = await readFile(new URL("../../../../docs/backup.md", import.meta.url), "utf8");
  const shown = [...page.matchAll(/^\| `(\w+)` +\| (.+?) +\|$/gm)].map(([, table, omitted]) => [table, { omitted }]);
  expect(shown).toEqual(Object.entries(tableBackup).filter(([, how]) => how !== "copied"));
});
