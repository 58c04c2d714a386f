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

/** The columns that the import's statements write to a table. */
const writtenColumns = (table: string): string[] => {
  const texts = Object.values(recordStatements).flatMap(({ inserts }) => inserts.map(({ text }) => text));
  const inserted = texts.flatMap((text) => text.match(new RegExp(`INSERT INTO "?${table}"? \\(([^)]+)\\)`))?.[1]?.split(",") ?? []);
  const updated = texts.flatMap((text) => text.match(new RegExp(`UPDATE "?${table}"? SET (\\w+) = .* WHERE (\\w+)`))?.slice(1) ?? []);
  return [...inserted, ...updated].map((column) => column.trim());
};

test("every column of a table in an export is imported, or the list says why not", async () => {
  const rows = await server.database.prisma.$queryRaw<{ table: string; columns: string[] }[]>`
    SELECT table_name::text AS table, array_agg(column_name::text) AS columns FROM information_schema.columns
     WHERE table_schema = 'public' GROUP BY table_name`;
  const columnsOf = new Map(rows.map(({ table, columns }) => [table, columns.toSorted()]));
  for (const [table, exported] of Object.entries(tableExports)) {
    if (!("record" in exported)) continue;
    const known = [...new Set([...writtenColumns(table), ...Object.keys(exported.columns ?? {})])].toSorted();
    expect([table, known]).toEqual([table, columnsOf.get(table)]);
  }
});
