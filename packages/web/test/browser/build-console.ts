import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** vitest's globalSetup: builds the console if its sources have changed. */
export default async (): Promise<void> => {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, "../../build.ts")]);
};
