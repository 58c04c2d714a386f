// The records of an import file. detect-format.ts decides which reader yields them.
import { CliError } from "../../error/cli-error.ts";

/** One record of the file: its fields, or why it cannot be read. */
export interface FileRecord {
  /** The line that the record begins on, or for a JSON array the number of the record. */
  readonly line: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly problem?: string;
}

/** A record that is longer than this has a missing quote or bracket. */
export const recordCharsMax = 1_000_000;

export const tooLongError = (line: number): CliError =>
  new CliError(`The record at line ${line} is longer than ${recordCharsMax} characters. A closing quote or bracket may be missing`);
