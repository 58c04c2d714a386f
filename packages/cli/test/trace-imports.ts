import { spawn } from "node:child_process";
import { once } from "node:events";
import { environmentFor } from "./cli.ts";

/** Node's trace of the modules that a module of the CLI loads. The process does not call process.exit, which could cut off stderr. */
export const traceImports = async (module: string): Promise<string> => {
  const child = spawn(process.execPath, ["-e", `import('${module}')`], {
    cwd: new URL("..", import.meta.url),
    env: { ...environmentFor({}), NODE_DEBUG: "esm" },
  });
  let trace = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (trace += text));
  await once(child, "close");
  return trace;
};
