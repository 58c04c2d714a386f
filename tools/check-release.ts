// Makes a release twice, in a fresh checkout: the second time after the checkout was moved. The checksums must be equal.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { run, runFailing } from "./package-check/run.ts";

const root = join(import.meta.dirname, "..");
const pnpm = join(root, "node_modules/.bin/pnpm");
const folder = await mkdtemp(join(tmpdir(), "worktrack-release-"));
const committer = Object.fromEntries(
  ["AUTHOR", "COMMITTER"].flatMap((who) => [
    [`GIT_${who}_NAME`, "Worktrack"],
    [`GIT_${who}_EMAIL`, "dev@worktrack.invalid"],
  ]),
);

/** Returns the checksums of a release from this checkout. */
const release = async (checkout: string): Promise<string> => {
  await run(pnpm, ["release"], { cwd: checkout, env: committer });
  return readFile(join(checkout, "release/SHA256SUMS"), "utf8");
};

try {
  const [checkout, moved] = [join(folder, "checkout"), join(folder, "moved")];
  await promisify(execFile)("git", ["clone", "--quiet", "--depth", "1", `file://${root}`, checkout]);
  await run(pnpm, ["install", "--frozen-lockfile", "--prefer-offline"], { cwd: checkout });
  const first = await release(checkout);
  await rename(checkout, moved);
  const second = await release(moved);
  const differing = second.split("\n").filter((line) => !first.includes(line));
  if (first !== second) throw new Error(`Two releases differ:\n${differing.join("\n")}`);
  await run("sha256sum", ["--check", "--quiet", "--strict", "SHA256SUMS"], { cwd: join(moved, "release") });
  await writeFile(join(moved, "CHANGELOG.md"), "changed");
  const { stderr } = await runFailing(pnpm, ["release"], { cwd: moved });
  if (!stderr.includes("not committed")) throw new Error(`A changed tree was released:\n${stderr}`);
  console.log("Two releases have equal checksums, and a changed tree is refused");
} finally {
  await rm(folder, { recursive: true, force: true });
}
