// Reads the records of a JSON array, or of a file with one JSON object on each line (NDJSON).
import { CliError } from "../../error/cli-error.ts";
import { type FileRecord, recordCharsMax, tooLongError } from "./record.ts";

const parseRecord = (text: string, line: number): FileRecord => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { line, fields: {}, problem: `is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { line, fields: {}, problem: "is not a JSON object" };
  return { line, fields: value as Record<string, unknown> };
};

/** Yields the record of each line that is not blank. */
export const readJsonLines = async function* (chunks: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  let line = 0;
  let open = "";
  const lineOf = function* (text: string): Generator<FileRecord> {
    line++;
    if (text.trim() !== "") yield parseRecord(text, line);
  };
  for await (const chunk of chunks) {
    const [first = "", ...others] = chunk.split("\n");
    open += first;
    for (const next of others) {
      yield* lineOf(open);
      open = next;
    }
    if (open.length > recordCharsMax) throw tooLongError(line + 1);
  }
  yield* lineOf(open);
};

/** The state of a scan through a JSON array. */
interface Scan {
  /** How many brackets and braces are open. */
  depth: number;
  inString: boolean;
  isEscaped: boolean;
  /** The beginning of the current item. */
  item: string;
}

/** Yields the text of each item that ends in `text`, without parsing the array as a whole. */
const splitItems = function* (scan: Scan, text: string): Generator<string> {
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (scan.inString) {
      if (scan.isEscaped) scan.isEscaped = false;
      else if (character === "\\") scan.isEscaped = true;
      else if (character === '"') scan.inString = false;
    } else if (character === '"') scan.inString = true;
    else if (character === "[" || character === "{") {
      if (scan.depth === 0) from = at + 1;
      scan.depth++;
    } else if (character === "]" || character === "}" || character === ",") {
      if (character !== ",") scan.depth--;
      if (scan.depth !== (character === "," ? 1 : 0)) continue;
      const item = scan.item + text.slice(from, at);
      scan.item = "";
      from = at + 1;
      yield item;
    }
  }
  if (scan.depth > 0) scan.item += text.slice(from);
};

/** Yields the records of a JSON array. `line` of a record is its number in the array. */
export const readJsonArray = async function* (chunks: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  const scan: Scan = { depth: 0, inString: false, isEscaped: false, item: "" };
  let number = 0;
  for await (const chunk of chunks) {
    for (const item of splitItems(scan, chunk)) {
      // The scan yields one blank item for an empty array.
      if (scan.depth === 0 && item.trim() === "") continue;
      number++;
      yield parseRecord(item, number);
    }
    if (scan.item.length > recordCharsMax) throw tooLongError(number + 1);
  }
  if (scan.depth > 0) throw new CliError("The JSON array is not closed. The file may be truncated");
};
