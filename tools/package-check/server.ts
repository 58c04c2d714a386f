// Starts the installed server on an embedded PostgreSQL with the demo workspace.
import { spawn } from "node:child_process";
import { once } from "node:events";

export interface DemoServer extends AsyncDisposable {
  readonly url: string;
  /** The token that the first start prints. */
  readonly token: string;
}

/** @throws Error with the output if the program exits before it is ready */
export const startDemo = async (program: string, dataDir: string, settings: NodeJS.ProcessEnv = {}): Promise<DemoServer> => {
  const env = { ...process.env, PORT: "0", WORKTRACK_ALLOW_HTTP: "loopback", LOG_LEVEL: "warn", WORKTRACK_DATA_DIR: dataDir, ...settings };
  const child = spawn(program, ["start", "--demo"], { env, stdio: ["ignore", "pipe", "ignore"] });
  const exited = once(child, "exit");
  let greeting = "";
  for await (const chunk of child.stdout) {
    greeting += chunk;
    const [url, token] = [/http:\/\/[\w.]+:\d+/.exec(greeting)?.[0], /wtk_\w+/.exec(greeting)?.[0]];
    if (url === undefined || token === undefined) continue;
    child.stdout.resume();
    const stop = async () => {
      child.kill("SIGTERM");
      await exited;
    };
    return { url, token, [Symbol.asyncDispose]: stop };
  }
  throw new Error(`${program} did not start:\n${greeting}`);
};
