// An entry is a record on its way to the server: the operation that creates its task, or the reason why it has none.
import type { Arguments } from "@worktrack/sdk";

export type BatchCreate = Extract<Arguments<"tasks.batch">["operations"][number], { create: unknown }>["create"];

export interface Entry {
  readonly line: number;
  /** The id of the record in the file. Empty when it could not be read. */
  readonly id: string;
  readonly create?: BatchCreate;
  /** Why the record is not imported. */
  readonly problem?: string;
}

/** The result for one record. A dry run reports `new` instead of `created`. */
export type Outcome = "created" | "new" | "existing" | "failed";

/** One line of the report. */
export interface ReportRow {
  readonly line: number;
  readonly id: string;
  readonly result: Outcome;
  /** The identifier of the task, except for new tasks of a dry run and failed records. */
  readonly task: string | null;
  readonly reason: string | null;
}

export const failedRow = ({ line, id }: Pick<Entry, "line" | "id">, reason: string): ReportRow => ({
  line,
  id,
  result: "failed",
  task: null,
  reason,
});
