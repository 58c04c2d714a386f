// Builds the published server. Its modules are not bundled: they find migrations and generated code by their place beside them.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { stagePackage } from "../../tools/package/stage.ts";

const folder = import.meta.dirname;

await stagePackage(folder, { bin: { "worktrack-server": "./dist/main.js" } });
await promisify(execFile)("tsc", ["-p", "tsconfig.build.json", "--outDir", "publish/dist", "--declaration", "false"], { cwd: folder });
