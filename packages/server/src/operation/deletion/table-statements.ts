// The statements that count and delete a workspace's rows of one table, made from the table of tables.
import { type Statement, statement } from "../../database/statement.ts";
import type { TableDeletion } from "../tables/row.ts";
import { tables } from "../tables/tables.ts";

const parameters = { organizationId: "uuid" } as const;
const counted = { count: "int" } as const;

type CountStatement = Statement<typeof parameters, typeof counted>;

const isDeleted = (table: TableDeletion): table is Exclude<TableDeletion, { stays: string }> => "rows" in table;

const deleted = Object.entries(tables).flatMap(([table, { deletion }]) => (isDeleted(deletion) ? [[table, deletion] as const] : []));

/** Counts a workspace's rows of each table. Unnamed, because each runs once. */
export const countStatements: readonly (readonly [table: string, CountStatement])[] = deleted.map(([table, { rows }]) => [
  table,
  statement({ parameters, row: counted, text: `SELECT count(*)::int AS count FROM "${table}" x WHERE ${rows}` }),
]);

/** The same for the tables that must have no rows left when the workspace's row is deleted. */
export const restStatements = countStatements.filter(([table]) => !("rest" in (tables[table]?.deletion ?? {})));

/** A batch of each table that is deleted in batches, in order. */
export const batchStatements: ReadonlyMap<string, CountStatement> = new Map(
  deleted.flatMap(([table, { rows, how }]) =>
    "batches" in how
      ? [
          [
            table,
            statement({
              name: `deletion_${table}`,
              parameters,
              row: counted,
              text: `
              WITH deleted AS (
                DELETE FROM "${table}" WHERE ctid = ANY (ARRAY (SELECT x.ctid FROM "${table}" x WHERE ${rows} LIMIT ${how.batches}))
                RETURNING 1)
              SELECT count(*)::int AS count FROM deleted`,
            }),
          ] as const,
        ]
      : [],
  ),
);
