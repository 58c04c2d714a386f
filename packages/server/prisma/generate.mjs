// Makes the Prisma client in src/generated. Plain JavaScript: an installer may run it on a Node that strips no types.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compactClient } from "./compact-client.mjs";

const packageRoot = dirname(dirname(fileURLToPath(import.meta.url)));

execFileSync(process.execPath, [join(packageRoot, "node_modules/prisma/build/index.js"), "generate"], {
  cwd: packageRoot,
  stdio: ["ignore", "ignore", "inherit"],
  // `generate` would download a schema engine that it never calls; any existing file keeps it offline.
  env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1", CHECKPOINT_DISABLE: "1" },
});

const client = join(packageRoot, "src/generated/prisma/internal/class.ts");
writeFileSync(client, compactClient(readFileSync(client, "utf8")));
