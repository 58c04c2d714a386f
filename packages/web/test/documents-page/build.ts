import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";

/** Builds the page as the console is built, and returns the folder with its files. */
export const buildDocumentsPage = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "worktrack-documents-"));
  const configFile = join(import.meta.dirname, "../../vite.config.ts");
  await build({ configFile, root: import.meta.dirname, logLevel: "warn", build: { outDir: folder, emptyOutDir: true } });
  return folder;
};
