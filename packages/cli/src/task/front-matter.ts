// Reads the front matter of a Markdown file: `key: value`, and lists as `key: [a, b]` or as lines that begin with `-`. No more of YAML.
import { usageError } from "../error/cli-error.ts";

export interface FrontMatterField {
  /** The line of the key in the file. */
  readonly line: number;
  readonly values: readonly string[];
  readonly isList: boolean;
}

export interface FrontMatter {
  readonly fields: ReadonlyMap<string, FrontMatterField>;
  /** The Markdown below. */
  readonly text: string;
}

const fence = /^---\s*$/;
const field = /^([A-Za-z][\w-]*):(?:\s(.*))?$/;
const item = /^\s*-\s(.*)$/;

/** A value without its quotes. Undefined for YAML that is not supported, such as a block or an escape. */
const readScalar = (written: string): string | undefined => {
  const text = written.trim();
  const [, double, single] = /^(?:"([^"\\]*)"|'([^']*)')$/.exec(text) ?? [];
  return double ?? single ?? (/^["'[\]{}|>&*!]/.test(text) ? undefined : text);
};

const listed = /"[^"]*"|'[^']*'|[^\s,"'][^,]*/g;

/** The values of `[a, "b, c"]`; undefined if the text is no list. */
const readList = (written: string): (string | undefined)[] | undefined => {
  const [, inside] = /^\[(.*)\]$/.exec(written.trim()) ?? [];
  if (inside === undefined) return undefined;
  const items = inside.match(listed) ?? [];
  // Between two items is one comma, and nothing else.
  const between = inside.replace(listed, "").replace(/\s/g, "");
  return between === ",".repeat(Math.max(0, items.length - 1)) ? items.map(readScalar) : [undefined];
};

/** `shown` is the name of the file. @throws CliError that names the file and the line */
export const parseFrontMatter = (shown: string, content: string): FrontMatter => {
  const lines = content.split(/\r?\n/);
  const fields = new Map<string, FrontMatterField>();
  if (!fence.test(lines[0] ?? "")) return { fields, text: content.trim() };
  const end = lines.findIndex((line, index) => index > 0 && fence.test(line));
  if (end === -1) throw usageError(`${shown}:1: the front matter has no second line ---`);
  let open: string | undefined;
  for (const [index, line] of lines.slice(0, end).entries()) {
    if (index === 0 || /^\s*(#|$)/.test(line)) continue;
    const fail = (reason: string) => usageError(`${shown}:${index + 1}: ${reason}`);
    const unsupported = () => fail("must be key: value, key: [a, b], or - and an item of a list");
    const [, added] = item.exec(line) ?? [];
    const begun = open === undefined ? undefined : fields.get(open);
    if (added !== undefined && open !== undefined && begun !== undefined) {
      const value = readScalar(added);
      if (value === undefined) throw unsupported();
      fields.set(open, { ...begun, values: [...begun.values, value] });
      continue;
    }
    const [, key, written = ""] = field.exec(line) ?? [];
    if (key === undefined) throw unsupported();
    if (fields.has(key)) throw fail(`${key} is given twice`);
    const list = readList(written);
    const values = list ?? (written.trim() === "" ? [] : [readScalar(written)]);
    if (!values.every((value) => value !== undefined)) throw unsupported();
    fields.set(key, { line: index + 1, values, isList: list !== undefined || values.length === 0 });
    open = written.trim() === "" ? key : undefined;
  }
  return {
    fields,
    text: lines
      .slice(end + 1)
      .join("\n")
      .trim(),
  };
};
