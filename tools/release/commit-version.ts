// Turns changesets into the next version: in the package.json files, and as a section of CHANGELOG.md.
import { execFile } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

interface Plan {
  readonly changesets: readonly { readonly summary: string }[];
}

const title = "# Changes\n";

/** The sections of a release, in this order. The first line of a changeset names its section, such as "# Console". "About" opens the release. */
const sections = ["About", "Console", "API and SDK", "Command line", "Assistants", "Webhooks", "Speed", "Upgrading"] as const;

interface Change {
  readonly section: (typeof sections)[number];
  readonly text: string;
}

/** @throws Error if a changeset names no section */
const readChange = ({ summary }: Plan["changesets"][number]): Change => {
  const [, name, text = ""] = /^# (.+)\n([\s\S]+)$/.exec(summary.trim()) ?? [];
  const section = sections.find((each) => each === name);
  if (!section) throw new Error(`A changeset must begin with one of ${sections.map((each) => `"# ${each}"`).join(", ")}:\n${summary}`);
  return { section, text: text.trim() };
};

/** The changes of a release by section, each as an item of a list. */
const writeRelease = (version: string, changes: readonly Change[]): string => {
  const parts = sections.flatMap((section) => {
    const texts = changes.filter((change) => change.section === section).map(({ text }) => text);
    if (texts.length === 0) return [];
    if (section === "About") return texts;
    return [`### ${section}\n\n${texts.map((text) => `- ${text.replaceAll(/\n(?=.)/g, "\n  ")}`).join("\n")}`];
  });
  return `\n## ${version}\n\n${parts.join("\n\n")}\n`;
};

const readVersion = async (root: string): Promise<string> =>
  JSON.parse(await readFile(join(root, "packages/server/package.json"), "utf8")).version;

/** Returns the version to build. Without changesets, that is the present one. @throws Error if CHANGELOG.md has no title, or a changeset no section */
export const commitVersion = async (root: string): Promise<string> => {
  const run = (program: string, ...args: string[]) => promisify(execFile)(program, args, { cwd: root });
  const changesets = (await readdir(join(root, ".changeset"))).filter((name) => name.endsWith(".md") && name !== "README.md");
  if (changesets.length === 0) return readVersion(root);
  const changeset = join(root, "node_modules/.bin/changeset");
  const planFile = "node_modules/.release-plan.json";
  await run(changeset, "status", "--output", planFile);
  const plan: Plan = JSON.parse(await readFile(join(root, planFile), "utf8"));
  await rm(join(root, planFile));
  // Before anything is written, because a changeset can be refused.
  const changes = plan.changesets.map(readChange);
  await run(changeset, "version");
  const version = await readVersion(root);
  const changelog = join(root, "CHANGELOG.md");
  const before = await readFile(changelog, "utf8");
  if (!before.startsWith(title)) throw new Error(`CHANGELOG.md does not begin with "${title.trim()}"`);
  await writeFile(changelog, title + writeRelease(version, changes) + before.slice(title.length));
  await run("git", "add", "--all");
  await run("git", "commit", "--quiet", "--message", `Release ${version}`);
  return version;
};
