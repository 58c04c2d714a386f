// The files of a release: the packages' tarballs, the CLI's man pages and completion scripts, CHANGELOG.md, and checksums of all.
import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { run } from "../package-check/run.ts";
import { packAll } from "../package-check/tarballs.ts";

/** The names under which the shells look for a completion script. */
const completions = { bash: "worktrack.bash", zsh: "_worktrack", fish: "worktrack.fish" };

const writeCompletions = async (cli: string, folder: string): Promise<void> => {
  await mkdir(folder);
  for (const [shell, name] of Object.entries(completions))
    await writeFile(
      join(folder, name),
      await run(process.execPath, [join(cli, "dist/worktrack.js"), "completion", shell], { cwd: folder }),
    );
};

/** In the form that `sha256sum --check` reads. */
const writeChecksums = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const lines = files.sort().map(async (file) => {
    const sum = createHash("sha256").update(await readFile(join(folder, file)));
    return `${sum.digest("hex")}  ${file}\n`;
  });
  await writeFile(join(folder, "SHA256SUMS"), (await Promise.all(lines)).join(""));
  return files.length;
};

/** Writes the built packages and what belongs to them to a new folder. Returns the number of files. */
export const writeReleaseFiles = async (root: string, folder: string): Promise<number> => {
  const cli = join(root, "packages/cli/publish");
  await mkdir(folder);
  await packAll(folder);
  await cp(join(cli, "man"), join(folder, "man"), { recursive: true });
  await writeCompletions(cli, join(folder, "completion"));
  await cp(join(root, "CHANGELOG.md"), join(folder, "CHANGELOG.md"));
  return writeChecksums(folder);
};
