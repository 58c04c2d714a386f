import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { sealedTables } from "../../src/operation/installation/sealed-tables.ts";
import { batchSize, pruneRules } from "../../src/operation/retention/rules.ts";
import { tables } from "../../src/operation/tables/tables.ts";
import { useTestDatabase } from "./database.ts";
import { openClient, selectRows } from "./seed.ts";

const database = useTestDatabase();
const readPage = (name: string): Promise<string> => readFile(new URL(`../../../../docs/${name}`, import.meta.url), "utf8");

test("every table of the database has a row that says what retention, deletion, backup and export do with it", async () => {
  const client = await openClient(database.connection);
  const found = await selectRows<{ name: string }>(
    client,
    `SELECT relname::text AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  ).finally(() => client.end());
  expect(Object.keys(tables).toSorted()).toEqual(found.map(({ name }) => name).toSorted());
});

test("the rows name other tables that exist, and each pruned table is one of them", () => {
  const others = Object.values(tables).flatMap(({ deletion }) => ("how" in deletion && "with" in deletion.how ? [deletion.how.with] : []));
  expect(Object.keys(tables)).toEqual(expect.arrayContaining([...others, ...pruneRules.map(({ table }) => table)]));
});

test("the rotation of the secret key replaces the secrets of every table that has sealed ones", () => {
  const sealed = Object.entries(tables).flatMap(([table, row]) => (row.sealed ? [table] : []));
  expect(sealedTables.map(({ page }) => /FROM (\w+)/.exec(page.text)?.[1]).toSorted()).toEqual(sealed.toSorted());
});

const retentionPage = (): string => {
  const rows = Object.entries(tables).map(([table, { kept, bound }]) => `| \`${table}\` | ${kept} | ${bound} |`);
  return `# Retention

How long the server keeps the rows of each table, and what bounds their number. This page is made from \`packages/server/src/operation/tables/\`.

Processes with \`WORKTRACK_ROLE=worker\` or \`all\` delete expired rows in batches of ${batchSize.toLocaleString("en")}. They begin 30 to 90 seconds after their start, and repeat
it every ten minutes. Any number of them may do so at the same time.

| table | kept | bound |
| --- | --- | --- |
${rows.toSorted().join("\n")}

Deleted attachments are removed with their bytes by the sweep ([media](media.md#deleting)). It also removes the archives of exports whose rows have
been deleted.

## The audit log

By default the audit log is kept forever. A trigger rejects every update and delete. \`WORKTRACK_AUDIT_DAYS\`, at least 365, deletes older entries: set
it on every worker. The database function \`audit_entry_delete\` is the only code that the trigger lets delete, and it refuses to delete entries
that are younger than a year, except those of a whole workspace.
`;
};

test("docs/retention.md shows how long each table keeps its rows, and what bounds them; `vitest -u` writes it", async () => {
  await expect(retentionPage()).toMatchFileSnapshot("../../../../docs/retention.md");
});

test("docs/backup.md names every table that a backup omits, with the reason", async () => {
  const shown = [...(await readPage("backup.md")).matchAll(/^\| `(\w+)` +\| (.+?) +\|$/gm)].map(([, table, reason]) => [table, reason]);
  const omitted = Object.entries(tables).flatMap(([table, { backupOmits }]) => (backupOmits ? [[table, backupOmits]] : []));
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(omitted));
});
