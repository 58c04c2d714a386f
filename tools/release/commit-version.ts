// Turns changesets into the next version: in the package.json files, and as a section of CHANGELOG.md.
import { execFile } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

interface Plan {
  readonly changesets: readonly { readonly summary: string; readonly releases: readonly { readonly name: string }[] }[];
}

const title = "# Changes\n";

/** The packages of a change, and what users need to know about it. */
const entryOf = ({ summary, releases }: Plan["changesets"][number]): string => {
  const names = releases.map(({ name }) => name.replace("@worktrack/", "")).sort();
  return `- **${names.join(", ")}:** ${summary.trim().replaceAll(/\n(?=.)/g, "\n  ")}`;
};

const readVersion = async (root: string): Promise<string> =>
  JSON.parse(await readFile(join(root, "packages/server/package.json"), "utf8")).version;

/** Returns the version to build. Without changesets, that is the present one. @throws Error if CHANGELOG.md has no title */
export const commitVersion = async (root: string): Promise<string> => {
  const run = (program: string, ...args: string[]) => promisify(execFile)(program, args, { cwd: root });
  const changesets = (await readdir(join(root, ".changeset"))).filter((name) => name.endsWith(".md") && name !== "README.md");
  if (changesets.length === 0) return readVersion(root);
  const changeset = join(root, "node_modules/.bin/changeset");
  const planFile = "node_modules/.release-plan.json";
  await run(changeset, "status", "--output", planFile);
  const plan: Plan = JSON.parse(await readFile(join(root, planFile), "utf8"));
  await rm(join(root, planFile));
  await run(changeset, "version");
  const version = await readVersion(root);
  const changelog = join(root, "CHANGELOG.md");
  const before = await readFile(changelog, "utf8");
  if (!before.startsWith(title)) throw new Error(`CHANGELOG.md does not begin with "${title.trim()}"`);
  const section = `\n## ${version}\n\n${plan.changesets.map(entryOf).join("\n")}\n`;
  await writeFile(changelog, title + section + before.slice(title.length));
  await run("git", "add", "--all");
  await run("git", "commit", "--quiet", "--message", `Release ${version}`);
  return version;
};
