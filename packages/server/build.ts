// Builds the published server. Its modules are not bundled: they find migrations, generated code and the console by their place beside them.
import { execFile } from "node:child_process";
import { cp } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { stagePackage } from "../../tools/package/stage.ts";

const folder = import.meta.dirname;
const web = join(folder, "../web");
const run = promisify(execFile);

await run(process.execPath, ["build.ts"], { cwd: web });
await stagePackage(folder, { bin: { "worktrack-server": "./dist/main.js" } }, ["console"]);
// The hidden files are for the next build.
await cp(join(web, "dist"), join(folder, "publish/console"), { recursive: true, filter: (file) => !basename(file).startsWith(".") });
await run("tsc", ["-p", "tsconfig.build.json", "--outDir", "publish/dist", "--declaration", "false"], { cwd: folder });
