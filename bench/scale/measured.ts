// Reads the figures of docs/performance.md, which `pnpm bench --write` writes.
import { readFileSync } from "node:fs";

const page = readFileSync(new URL("../../docs/performance.md", import.meta.url), "utf8");

const cellsOf = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The CPU time of a load, in microseconds per request. @throws Error if the benchmark's table does not have it. */
export const readCpuTimes = (benchmark: string, load: string): { readonly serverUs: number; readonly postgresUs: number } => {
  const lines =
    page
      .split("\n### ")
      .find((section) => section.startsWith(`${benchmark}\n`))
      ?.split("\n") ?? [];
  const [header = [], ...rows] = lines.filter((line) => line.startsWith("|")).map(cellsOf);
  const row = rows.find(([name]) => name === load) ?? [];
  const [serverUs, postgresUs] = ["serverUs", "postgresUs"].map((name) => Number(row[header.indexOf(name)]));
  if (!serverUs || !postgresUs) throw new Error(`docs/performance.md has no CPU times of ${load} in ${benchmark}`);
  return { serverUs, postgresUs };
};
