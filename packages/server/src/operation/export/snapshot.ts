// Reads a workspace's records from one snapshot of the database, on a connection of its own, while the server goes on serving.
import type { ExportRecordName } from "@worktrack/contract/export";
import pg from "pg";
import type { Connection } from "../../database/connection.ts";
import { queryRows } from "../../database/query.ts";
import { type Statement, type StatementRow, statement } from "../../database/statement.ts";
import { isExportedMedia, mediaOrder } from "./records/attached.ts";
import { recordStatements } from "./records.ts";

/** The size of a file of records. */
export interface RecordsSize {
  readonly count: number;
  readonly bytes: number;
}

export interface Snapshot {
  /** The time of the snapshot, Unix milliseconds. */
  readonly timeMs: number;
  /** The file's size is needed before its content, because a tar archive has it first. */
  measure(name: ExportRecordName): Promise<RecordsSize>;
  /** Whole lines, a few megabytes at a time. */
  lines(name: ExportRecordName): AsyncGenerator<Buffer>;
  attachments(): AsyncGenerator<Attachment>;
  close(): Promise<void>;
}

const selectAttachments = statement({
  parameters: { organizationId: "uuid" },
  row: { id: "uuid", fileSize: "int", sha256: "text" },
  text: `SELECT m.id, m.file_size AS "fileSize", m.sha256 FROM media m
          WHERE m.organization_id = $organizationId AND ${isExportedMedia} ORDER BY ${mediaOrder}`,
});

export type Attachment = StatementRow<typeof selectAttachments>;

/** A fetch returns about this much text: longer lines make it fetch fewer. */
const fetchBytes = 4 * 1024 * 1024;
const fetchRowsMax = 1_000;
/** The longest statement counts and measures all tasks. */
const statementMs = 30 * 60_000;
/** The longest time between two statements, while the archive's reader is slow or an attachment is read. */
const idleMs = 60 * 60_000;

/** An archive's url fields begin with `baseUrl`. The caller must close the snapshot, which holds a connection and keeps old row versions. */
export const openSnapshot = async (connection: Connection, organizationId: string, baseUrl: string): Promise<Snapshot> => {
  const client = new pg.Client({ ...connection, application_name: "worktrack export", connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  await client.connect();
  const values = { organizationId, baseUrl };
  try {
    await client.query(`SET statement_timeout = ${statementMs}; SET idle_in_transaction_session_timeout = ${idleMs}; SET timezone = 'UTC'`);
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const now = await client.query<{ now: Date }>("SELECT now()");
    return snapshotOf(client, values, now.rows[0]?.now.getTime() ?? Date.now());
  } catch (error) {
    await client.end();
    throw error;
  }
};

const snapshotOf = (client: pg.Client, values: Record<string, string>, timeMs: number): Snapshot => {
  /** The longest line of each file, in bytes. */
  const longest = new Map<ExportRecordName, number>();

  /** Reads the rows of a statement by a cursor. */
  const read = async function* <T>({ text, order }: Pick<Statement, "text" | "order">, rowsPerFetch: number): AsyncGenerator<T[]> {
    await client.query(
      `DECLARE records NO SCROLL CURSOR FOR ${text}`,
      order.map((name) => values[name]),
    );
    for (;;) {
      const { rows } = await client.query(`FETCH ${rowsPerFetch} FROM records`);
      if (rows.length > 0) yield rows as T[];
      if (rows.length < rowsPerFetch) break;
    }
    await client.query("CLOSE records");
  };

  return {
    timeMs,
    measure: async (name) => {
      const { select } = recordStatements[name];
      const measure = { ...select, row: measured, text: measureText(select.text) };
      const [size] = await queryRows(client as never, measure, values as never);
      longest.set(name, size?.longest ?? 0);
      return { count: size?.count ?? 0, bytes: size?.bytes ?? 0 };
    },
    lines: async function* (name) {
      const rowsPerFetch = Math.max(1, Math.min(fetchRowsMax, Math.floor(fetchBytes / (longest.get(name) || 1))));
      for await (const rows of read<{ line: string }>(recordStatements[name].select, rowsPerFetch))
        yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(""));
    },
    attachments: async function* () {
      for await (const rows of read<Attachment>(selectAttachments, fetchRowsMax)) yield* rows;
    },
    close: () => client.end(),
  };
};

const measured = { count: "float8", bytes: "float8", longest: "int" } as const;
const measureText = (select: string): string => `
  SELECT count(*)::float8 AS count, coalesce(sum(octet_length(line) + 1), 0)::float8 AS bytes, coalesce(max(octet_length(line)), 0) AS longest
    FROM (${select}) lines`;
