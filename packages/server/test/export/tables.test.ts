import { exportRecordNames } from "@worktrack/contract/export";
import { expect, test } from "vitest";
import { recordStatements } from "../../src/export/records.ts";
import { tableExports } from "../../src/export/tables.ts";
import { useTestServer } from "../server.ts";

const server = useTestServer();

test("every table of the database says which record of an export has its rows, or why none has", async () => {
  const tables = await server.database.prisma.$queryRaw<{ name: string }[]>`
    SELECT relname::text AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace ORDER BY relname`;
  expect(Object.keys(tableExports)).toEqual(tables.map(({ name }) => name));
});

test("every record of an export has rows of a table, and statements that read and write it", () => {
  const records = new Set(Object.values(tableExports).flatMap((table) => ("record" in table ? [table.record] : [])));
  expect([...records].toSorted()).toEqual([...exportRecordNames].toSorted());
  expect(Object.keys(recordStatements).toSorted()).toEqual([...exportRecordNames].toSorted());
});
