/**
 * Compiles the TypeScript blocks of all pages, and fails if a shell block is neither run nor listed with a reason. run-readme.ts runs those of
 * the README and of docs/.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type Block, pages, readBlocks, root } from "./docs/blocks.ts";
import { globals } from "./docs/globals.ts";
import { notRun } from "./docs/not-run.ts";
import { isParsed, isRun } from "./docs/run.ts";

const blocks = pages.flatMap(readBlocks);
const problems: string[] = [];

const reasons = Object.entries(notRun).flatMap(([page, all]) => Object.keys(all).map((start) => ({ page, start, used: false })));
for (const block of blocks.filter((each) => ["sh", "console"].includes(each.language) && !isParsed(each))) {
  const reason = reasons.find(({ page, start }) => page === block.page && block.text.startsWith(start));
  if (reason) reason.used = true;
  if (isRun(block) === (reason !== undefined))
    problems.push(`${block.page}:${block.line}: ${reason ? "is run, but" : "is not run, and not"} in tools/docs/not-run.ts`);
}
for (const { page, start, used } of reasons)
  if (!used) problems.push(`tools/docs/not-run.ts: ${page} has no block that starts with ${start}`);

const base = `${root}node_modules/.cache/`;
mkdirSync(base, { recursive: true });
const folder = mkdtempSync(`${base}code-blocks-`);
const fileOf = ({ page, line }: Block): string => `${page.replaceAll("/", "-")}-${line}.ts`;
const from = "../../../";
const config = {
  extends: `${from}tsconfig.json`,
  compilerOptions: {
    noUnusedLocals: false,
    typeRoots: [`${from}node_modules/@types`],
    paths: {
      "@worktrack/sdk/testing": [`${from}packages/sdk/src/testing/index.ts`],
      "@worktrack/contract/*": [`${from}packages/contract/src/*.ts`],
      "@worktrack/webhook-verify/*": [`${from}packages/webhook-verify/src/*.ts`],
      "@worktrack/*": [`${from}packages/*/src/index.ts`],
      express: [`${from}packages/webhook-verify/node_modules/@types/express/index.d.ts`],
      fastify: [`${from}packages/webhook-verify/node_modules/fastify/fastify.d.ts`],
      hono: [`${from}packages/webhook-verify/node_modules/hono/dist/types/index.d.ts`],
      pg: [`${from}packages/embedded-postgres/node_modules/@types/pg/index.d.ts`],
    },
  },
  include: ["."],
};
try {
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(config));
  writeFileSync(`${folder}/globals.ts`, globals);
  const textOf = ({ text }: Block): string => text.replaceAll('"./packages/', `"${from}packages/`);
  // `export {}` makes a module, so that blocks do not see each other's names.
  for (const block of blocks.filter(({ language }) => language === "ts"))
    writeFileSync(`${folder}/${fileOf(block)}`, `${textOf(block)}export {};\n`);
  execFileSync("tsc", ["-p", folder, "--pretty", "false"], { cwd: folder, encoding: "utf8", stdio: "pipe" });
} catch (error) {
  problems.push(String((error as { stdout?: string }).stdout ?? error));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
