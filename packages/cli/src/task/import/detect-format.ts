// Opens an import file: decodes it, detects its format from its first character, and yields its records.
import { CliError } from "../../error/cli-error.ts";
import { readCsv } from "./csv.ts";
import { decodeText } from "./decode.ts";
import { readJsonArray, readJsonLines } from "./json.ts";
import type { FileRecord } from "./record.ts";

/** Enough for the header line of a CSV file. */
const startChars = 64 * 1024;

const join = async function* (start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
};

/**
 * Yields the records of a file in CSV, of a JSON array, or of one JSON object on each line. Reads no further than the records need.
 * @throws CliError when the file is empty, not in the encoding, or broken.
 */
export const readRecords = async function* (chunks: AsyncIterable<Buffer>, encoding: string | undefined): AsyncGenerator<FileRecord> {
  const texts = decodeText(chunks, encoding);
  let start = "";
  for (let next = await texts.next(); !next.done; next = await texts.next()) {
    start += next.value;
    if (start.length >= startChars || (start.trim() !== "" && start.includes("\n"))) break;
  }
  const first = start.trimStart()[0];
  if (first === undefined) throw new CliError("The file is empty");
  if (first === "[") yield* readJsonArray(join(start, texts));
  else if (first === "{") yield* readJsonLines(join(start, texts));
  else yield* readCsv(start, texts);
};
