/** `node generate/main.ts` writes the parts of the SDK that are made from the contract: routes, types, samples, docs/sdk/reference and docs/errors.md. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { generateErrorsPage } from "./errors.ts";
import { createModel } from "./model.ts";
import { generatePages } from "./reference.ts";
import { generateRoutes } from "./routes.ts";
import { generateSamples } from "./samples.ts";
import { generateSources } from "./sources.ts";

const source = new URL("../src/", import.meta.url);
const docs = new URL("../../../docs/", import.meta.url);

/** Replaces the folder. */
const writeFolder = (folder: URL, files: ReadonlyMap<string, string>): void => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) writeFileSync(new URL(name, folder), text);
};

const model = createModel();
writeFolder(new URL("generated/", source), generateSources(model));
writeFolder(new URL("sdk/reference/", docs), generatePages(model));
writeFileSync(new URL("errors.md", docs), generateErrorsPage());
writeFileSync(new URL("routes.ts", source), generateRoutes());
writeFileSync(new URL("testing/generated/samples.ts", source), generateSamples());
