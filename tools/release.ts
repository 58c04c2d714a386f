// `pnpm release`: makes a release in the folder `release`, up to the upload. Turns the changesets into versions and CHANGELOG.md, and commits them;
// then it builds everything. Without changesets it builds the present version, with the same bytes as before.
import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { commitVersion } from "./release/commit-version.ts";
import { writeReleaseFiles } from "./release/files.ts";

const root = join(import.meta.dirname, "..");
const release = join(root, "release");

const run = async (program: string, ...args: string[]): Promise<string> => (await promisify(execFile)(program, args, { cwd: root })).stdout;

const changes = await run("git", "status", "--porcelain");
if (changes !== "") {
  console.error(`FAILED: the working tree has changes that are not committed:\n${changes}`);
  process.exit(1);
}
const version = await commitVersion(root);
// Everything is built again, because a cache could have what another state of the tree left.
await run(join(root, "node_modules/.bin/turbo"), "run", "build", "--force");
await rm(release, { recursive: true, force: true });
const count = await writeReleaseFiles(root, release);
console.log(`Worktrack ${version} is in release/: ${count} files, with their checksums in SHA256SUMS.
What is left: git tag v${version}, git push --follow-tags, and npm publish of each .tgz.`);
