// A running `worktrack mcp`, as an assistant sees it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished, vi } from "vitest";
import { environmentFor, programFile, type Setting } from "./cli.ts";

export const revisions = ["2026-07-28", "2025-11-25"] as const;
export type Revision = (typeof revisions)[number];

export interface Reply {
  readonly id: unknown;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any result
  readonly result?: any;
  readonly error?: { readonly code: number; readonly message: string };
}

export interface Bridge {
  readonly child: ChildProcess;
  /** Writes a line to standard input. */
  readonly write: (line: string) => void;
  /** Sends a request of a revision. Resolves to its reply. */
  readonly request: (method: string, params?: object) => Promise<Reply>;
  /** The messages on standard output. Throws if a line is no message. */
  readonly messages: () => Reply[];
  readonly err: () => string;
  /** Ends standard input. Resolves to the exit code. */
  readonly end: () => Promise<unknown>;
}

const key = "io.modelcontextprotocol";
const metaOf = (name: string) => ({
  [`${key}/protocolVersion`]: "2026-07-28",
  [`${key}/clientCapabilities`]: {},
  [`${key}/clientInfo`]: { name, version: "1" },
});

/** Starts the bridge, and kills it when the test ends. */
export const startBridge = (words: readonly string[], setting: Setting, revision: Revision = "2026-07-28", clientName = "test"): Bridge => {
  const child = spawn(process.execPath, [programFile, "mcp", ...words], { env: environmentFor(setting) });
  onTestFinished(() => void child.kill("SIGKILL"));
  child.stdin.on("error", () => {});
  let [out, err] = ["", ""];
  let requests = 0;
  child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
  const write = (line: string): void => void child.stdin.write(`${line}\n`);
  const messages = (): Reply[] =>
    out
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  return {
    child,
    write,
    messages,
    err: () => err,
    request: async (method, params = {}) => {
      const id = ++requests;
      const _meta = revision === "2026-07-28" ? { _meta: metaOf(clientName) } : {};
      write(JSON.stringify({ jsonrpc: "2.0", id, method, params: { ...params, ..._meta } }));
      return vi.waitFor(
        () => {
          const reply = messages().find((one) => one.id === id);
          if (!reply) throw new Error(`No reply to ${method}: ${err}`);
          return reply;
        },
        { timeout: 15_000, interval: 10 },
      );
    },
    end: async () => {
      const closed = once(child, "close");
      child.stdin.end();
      return (await closed)[0];
    },
  };
};

/** Begins a session of the older revision. */
export const initialize = async (bridge: Bridge, clientName: string): Promise<Reply> => {
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: clientName, version: "1" } };
  const reply = await bridge.request("initialize", params);
  bridge.write('{"jsonrpc":"2.0","method":"notifications/initialized"}');
  return reply;
};
