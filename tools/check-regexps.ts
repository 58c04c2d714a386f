// Fails if a regular-expression literal in a package's source can take more than linear time in the length of its input.
// Arguments are the files or glob patterns to check instead of all sources.
import { glob, readFile } from "node:fs/promises";
import { parseAst } from "vitest/node";

process.env.RECHECK_BACKEND = "pure";
const { checkSync } = await import("recheck");

/** Attacks are bounded by their steps and not by time, so that the result is the same on a busy machine. `timeout` is far above what any needs. */
const bounds = { timeout: 120_000, attackTimeout: null, incubationTimeout: null };

/** Literals that recheck cannot parse, with the reason why each takes linear time. */
const exempt = new Map([[String.raw`/^\p{RGI_Emoji}$/v`, "anchored, and each emoji is a short sequence"]]);

interface Literal {
  readonly pattern: string;
  readonly flags: string;
  readonly line: number;
}

const findLiterals = (source: string): Literal[] => {
  const literals: Literal[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if ("regex" in node && "start" in node) {
      const { pattern, flags } = node.regex as Omit<Literal, "line">;
      literals.push({ pattern, flags, line: source.slice(0, Number(node.start)).split("\n").length });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(source, { lang: "ts" }));
  return literals;
};

/** Describes an input that takes super-linear time, or why the check failed. Undefined for a safe literal. */
const findAttack = ({ pattern, flags }: Literal): string | undefined => {
  const result = checkSync(pattern, flags, bounds);
  if (result.status === "safe") return undefined;
  return result.status === "vulnerable"
    ? `${result.complexity.type} time for ${result.attack.pattern}`
    : `not decided: ${result.error.kind}`;
};

let literals = 0;
const failures: string[] = [];
const given = process.argv.slice(2);
for await (const path of glob(given.length > 0 ? given : ["packages/*/src/**/*.{ts,js,mjs}"], { exclude: ["**/generated/**"] })) {
  for (const literal of findLiterals(await readFile(path, "utf8"))) {
    literals++;
    const written = `/${literal.pattern}/${literal.flags}`;
    const attack = exempt.has(written) ? undefined : findAttack(literal);
    if (attack !== undefined) failures.push(`${path}:${literal.line} ${written}\n  ${attack}`);
  }
}
if (literals === 0) failures.push("No regular expressions were found.");
console.log([...failures, `${literals} regular expressions checked, ${failures.length} failed`].join("\n"));
process.exitCode = failures.length > 0 ? 1 : 0;
