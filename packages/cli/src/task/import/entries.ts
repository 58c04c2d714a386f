// Turns the records of a file into entries, in the order of the file.
import { Unreadable } from "../../command/reader.ts";
import { textsOf } from "./cells.ts";
import { type Columns, chooseColumns } from "./columns.ts";
import type { BatchCreate, Entry } from "./entry.ts";
import type { ColumnMapping, ValueMapping } from "./fields.ts";
import type { FileRecord } from "./record.ts";
import type { References } from "./references.ts";
import { type Row, readRow } from "./row.ts";

export interface ImportSettings {
  /** The name of the system that the ids come from. */
  readonly source: string;
  /** The project of rows that name none. */
  readonly project: string | undefined;
  readonly mapped: readonly ColumnMapping[];
  readonly preset: readonly ColumnMapping[] | undefined;
  readonly values: readonly ValueMapping[];
  /** Gets the names of the columns that fill no field, once. */
  readonly onIgnored: (columns: readonly string[]) => void;
}

const lookUp = async (row: Row, settings: ImportSettings, references: References): Promise<BatchCreate> => {
  const { id: externalId, project = settings.project, assignee, tags, ...fields } = row;
  if (project === undefined) throw new Unreadable("project is empty. --project gives one for all rows");
  const projectId = await references.projectId(project);
  return {
    ...fields,
    projectId,
    assigneeId: assignee === undefined ? undefined : await references.personId(assignee),
    tagIds: await references.tagIds(projectId, tags),
    externalSource: settings.source,
    externalId,
  };
};

/** Yields an entry for each record. A record that cannot be read has a problem, and the next one follows. */
export const readEntries = async function* (
  records: AsyncIterable<FileRecord>,
  settings: ImportSettings,
  references: References,
): AsyncGenerator<Entry> {
  let columns: Columns | undefined;
  const lines = new Map<string, number>();
  for await (const record of records) {
    const { line, problem } = record;
    if (problem !== undefined) {
      yield { line, id: "", problem };
      continue;
    }
    if (columns === undefined) {
      columns = chooseColumns(record, settings.mapped, settings.preset);
      if (columns.ignored.length > 0) settings.onIgnored(columns.ignored);
    }
    const values = columns.valuesOf(record);
    const id = (textsOf(values.get("id"))[0] ?? "").trim();
    try {
      const row = readRow(values, settings.values);
      const earlier = lines.get(row.id);
      if (earlier !== undefined) throw new Unreadable(`has the same id as line ${earlier}`);
      lines.set(row.id, line);
      yield { line, id, create: await lookUp(row, settings, references) };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      yield { line, id, problem: error.message };
    }
  }
};
