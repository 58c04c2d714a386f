/** `node generate/main.ts` writes what the SDK has from the contract: routes, types and the reference in docs/sdk. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { generateRoutes } from "./routes.ts";
import { generateSources } from "./sources.ts";

const source = new URL("../src/", import.meta.url);
const generated = new URL("generated/", source);

rmSync(generated, { recursive: true, force: true });
mkdirSync(generated, { recursive: true });
for (const [name, text] of generateSources()) writeFileSync(new URL(name, generated), text);
writeFileSync(new URL("routes.ts", source), generateRoutes());
