// The part of docs/mcp.md that says what jobs cost.
import { mcpTools, toolDefinitions } from "@worktrack/contract/mcp";
import { countTokens } from "../tokens.ts";
import type { Tally } from "./assistant.ts";

type Row = { readonly said: string } & Pick<Tally, "calls" | "tokens" | "tools">;

const begin = "<!-- This part is written by packages/server/test/mcp/work -->";
const end = "<!-- The end of this part -->";

/** Fills cells up to the width of their column, as the formatter does. */
const formatTable = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...others] = rows;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...others.map(line)].join("\n");
};

const medianOf = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const formatJobs = (rows: readonly Row[]): string => {
  const tools = [...mcpTools].flatMap(([name, { toolset }]) => (toolset === "work" ? [toolDefinitions.get(name)] : []));
  const hundreds = Math.round(countTokens(JSON.stringify(tools)) / 100);
  const [calls, tokens] = [medianOf(rows.map((row) => row.calls)), medianOf(rows.map((row) => row.tokens))];
  return `Tests do these jobs in a workspace of 40 tasks, by scripts that know only the person's words and the tools' replies. Tokens (o200k_base) are
those of arguments and replies. The median is ${calls} calls and ${tokens} tokens. The definitions of the ${tools.length} tools take about ${(hundreds * 100).toLocaleString("en")}.

${formatTable([
  ["the person says", "calls", "tokens", "tools"],
  ...rows.map((row) => [row.said, String(row.calls), String(row.tokens), [...row.tools].map((name) => `\`${name}\``).join(", ")]),
])}`;
};

/** The page with these jobs between its marks. */
export const replaceJobs = (page: string, rows: readonly Row[]): string => {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error("docs/mcp.md has no place for the jobs");
  return `${page.slice(0, from)}${begin}\n\n${formatJobs(rows)}\n\n${page.slice(to)}`;
};
