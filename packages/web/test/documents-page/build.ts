import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";

/** Builds the page as the console is built, and returns the folder with its files. */
export const buildDocumentsPage = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "worktrack-documents-"));
  const configFile = join(import.meta.dirname, "../../vite.config.ts");
  const { NODE_ENV = "test" } = process.env;
  // Vite would build for vitest's environment, which is larger.
  process.env.NODE_ENV = "production";
  try {
    await build({ configFile, root: import.meta.dirname, logLevel: "warn", build: { outDir: folder, emptyOutDir: true } });
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
  return folder;
};
