// The row of a database table: how retention, deletion, backup, export and key rotation treat it.
import type { ExportRecordName } from "@worktrack/contract/export";

export interface TableRow {
  /** When a row is deleted, in words. */
  readonly kept: string;
  /** The limit on the number of rows, in words. */
  readonly bound: string;
  readonly deletion: TableDeletion;
  /** Why a backup does not have the rows. A backup copies all other tables. */
  readonly backupOmits?: string;
  /** The record of an export that has the rows, or why none has. */
  readonly export: InRecord | { readonly omitted: string };
  /** The rows have secrets that are sealed with the secret key. installation/sealed-tables.ts rotates them. */
  readonly sealed?: true;
}

interface InRecord {
  readonly record: ExportRecordName;
  /** The columns that an import does not set from the record, and why. */
  readonly columns?: Readonly<Record<string, string>>;
}

/** How the rows of a workspace go when it is deleted, or why they stay. */
export type TableDeletion = DeletedTable | { readonly stays: string };

interface DeletedTable {
  /** SQL: whether the row `x` belongs to the workspace `$organizationId`. */
  readonly rows: string;
  /**
   * `batches`: the most rows per statement, fewer if deleting a row cascades. `with`: a foreign key or trigger deletes the rows together with
   * those of the named table. `own`: the named file of `deletion/` has the code.
   */
  readonly how: { readonly batches: number } | { readonly with: string } | { readonly own: string };
  /** The background work may write rows until the end. Those go with the workspace's row. */
  readonly rest?: "organization";
}

export const content = "not limited: the workspace's own content";
export const untilDeleted = "until it is deleted";
export const withIts = (record: string): string => `as long as its ${record}`;

export const ofWorkspace = "x.organization_id = $organizationId";
export const within = (column: string, table: string): string =>
  `x.${column} IN (SELECT y.id FROM ${table} y WHERE y.organization_id = $organizationId)`;
export const taskBatches = { own: "batches.ts" };

export const deletedRecords = "deleted records are not exported";
export const again = "computed again from the workspace's records";
export const madeAgain = "made again from the content when it is first needed";
export const unfinished = "an upload that is not finished expires, and is sent again";
export const secret = "belongs to a secret that is not exported";
export const anew = "the importing server verifies the domain anew";
export const ofServer = "concerns the server, not a workspace";
export const ofSignIn = "belongs to the people who sign in to the exporting server";
export const ofLog = "the log of deliveries that the exporting server has made";
