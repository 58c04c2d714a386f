// Ends the program with one line on a version of Node that is too old for it. Imported before anything that such a version cannot load.
import { readFileSync } from "node:fs";

export const { name, version, engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const needed = engines.node.replace(">=", "");
const [major, minor] = process.versions.node.split(".").map(Number);
const [neededMajor, neededMinor] = needed.split(".").map(Number);

if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  process.stderr.write(`${name} needs Node ${needed} or newer. This is Node ${process.versions.node}.\n`);
  process.exit(1);
}
