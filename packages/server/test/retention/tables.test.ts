import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { pruneRules } from "../../src/retention/rules.ts";
import { tableRetention } from "../../src/retention/tables.ts";
import { useTestServer } from "../server.ts";

const server = useTestServer();

test("every table of the database says how long its rows are kept and what bounds them", async () => {
  const tables = await server.database.prisma.$queryRaw<{ name: string }[]>`
    SELECT relname::text AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace ORDER BY relname`;
  expect(Object.keys(tableRetention)).toEqual(tables.map(({ name }) => name));
  expect(Object.keys(tableRetention)).toEqual(expect.arrayContaining(pruneRules.map(({ table }) => table)));
});

test("docs/retention.md shows each table as the code has it", async () => {
  const page = await readFile(new URL("../../../../docs/retention.md", import.meta.url), "utf8");
  const shown = [...page.matchAll(/^\| `(\w+)` +\| (.+?) +\| (.+?) +\|$/gm)].map(([, table, kept, bound]) => [table, { kept, bound }]);
  expect(Object.fromEntries(shown)).toEqual(tableRetention);
});
