import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** vitest's globalSetup: builds the console if its sources have changed. A process of its own, because vitest sets NODE_ENV to "test". */
export default async (): Promise<void> => {
  const program = join(import.meta.dirname, "../../../web/build.ts");
  await promisify(execFile)(process.execPath, [program], { env: { ...process.env, NODE_ENV: "production" } });
};
