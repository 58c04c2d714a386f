// `pnpm start`: runs the server with a demo workspace, and builds the console if its sources have changed. The server accepts plain HTTP from
// this machine only.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const pathOf = (file) => fileURLToPath(new URL(`../packages/web/${file}`, import.meta.url));

/** Builds in a process of its own, so that the server never loads the build tool. The server runs on without a console when a build fails. */
const buildConsole = () => {
  // An installation without development dependencies cannot build.
  if (!existsSync(pathOf("node_modules/vite"))) return;
  const build = spawn(process.execPath, [pathOf("build.ts")], { stdio: "ignore" });
  build.unref();
  build.on("exit", (code) => {
    if (code) process.stderr.write("The console could not be built. To see why: npx pnpm --filter @worktrack/web build\n");
  });
};

process.env.WORKTRACK_ALLOW_HTTP ??= "loopback";
process.env.LOG_LEVEL ??= "warn";
process.argv.splice(2, 0, "start", "--demo");
// The first build runs while the database starts. Later the server has a console to begin with, and the check would slow its start
// and its first responses.
const checkDelayMs = 2_000;
const isBuilt = existsSync(pathOf("dist/index.html"));
if (!isBuilt) buildConsole();
await import("../packages/server/bin/worktrack-server.js");
if (isBuilt) setTimeout(buildConsole, checkDelayMs).unref();
