import { exportRecordNames } from "@worktrack/contract/export";
import { expect, test } from "vitest";
import { recordStatements } from "../../src/operation/export/records.ts";
import { tables } from "../../src/operation/tables/tables.ts";
import { useTestServer } from "../server.ts";

const server = useTestServer();

test("every record of an export has rows of a table, and statements that read and write it", () => {
  const records = new Set(Object.values(tables).flatMap(({ export: exported }) => ("record" in exported ? [exported.record] : [])));
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
  for (const [table, { export: exported }] of Object.entries(tables)) {
    if (!("record" in exported)) continue;
    const known = [...new Set([...writtenColumns(table), ...Object.keys(exported.columns ?? {})])].toSorted();
    expect([table, known]).toEqual([table, columnsOf.get(table)]);
  }
});
