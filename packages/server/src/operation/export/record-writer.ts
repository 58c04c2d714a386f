// Writes the records of an archive in batches, after each was parsed by its schema.
import type { ExportRecordName } from "@worktrack/contract/export";
import { sqlState } from "../../database/sql-errors.ts";
import { messageOf } from "../../platform/log.ts";
import { ArchiveRefused } from "./error.ts";
import type { ImportDatabase } from "./import-session.ts";
import { recordsName } from "./names.ts";
import { parseRecord } from "./parse-record.ts";
import { recordStatements } from "./records.ts";

/** A batch ends when it has so many records, or so many bytes. */
const batchRecords = 500;
const batchBytes = 2 * 1024 * 1024;

type Row = Record<string, unknown>;

export interface RecordWriter {
  record(name: ExportRecordName, line: Buffer): Promise<void>;
  /** Writes the records of the last batch. */
  recordsEnd(name: ExportRecordName): Promise<void>;
}

/** `prepare` adds to a record what is not in the archive, such as new secrets. */
export const createRecordWriter = (
  database: ImportDatabase,
  organizationId: string,
  prepare: (name: ExportRecordName, record: Row) => Row,
): RecordWriter => {
  let batch: Row[] = [];
  let bytes = 0;
  let lineNumber = 0;

  const write = async (name: ExportRecordName): Promise<void> => {
    if (batch.length === 0) return;
    const records = JSON.stringify(batch);
    const lines = `${recordsName(name)}, lines ${lineNumber - batch.length + 1} to ${lineNumber}`;
    for (const insert of recordStatements[name].inserts) {
      const [result] = await database.query(insert, { organizationId, records }).catch((error: unknown) => {
        throw refusalOf(error, lines);
      });
      if (result?.written !== result?.given) throw new ArchiveRefused(`${lines}: a record refers to one that is not in the archive`);
    }
    batch = [];
    bytes = 0;
  };
  return {
    record: async (name, line) => {
      lineNumber++;
      batch.push(prepare(name, parseRecord(name, line, lineNumber)));
      bytes += line.length;
      if (batch.length >= batchRecords || bytes >= batchBytes) await write(name);
    },
    recordsEnd: async (name) => {
      await write(name);
      lineNumber = 0;
    },
  };
};

/** Turns PostgreSQL's refusal of the data into a message without the values that its details contain. Other errors stay as they are. */
const refusalOf = (error: unknown, lines: string): unknown => {
  const state = sqlState(error) ?? "";
  if (state === "23505") return new ArchiveRefused(`${lines}: a record exists already in this database (${constraintOf(error)})`);
  // 22: data that a type does not accept. 23: a constraint.
  if (/^2[23]/.test(state)) return new ArchiveRefused(`${lines}: ${messageOf(error)}`);
  return error;
};

const constraintOf = (error: unknown): string => String((error as { readonly constraint?: unknown }).constraint ?? "unknown");
