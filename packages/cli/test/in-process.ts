import { Worktrack } from "@worktrack/sdk";
import { readEnvironment } from "../src/environment.ts";
import { createJqFilter } from "../src/output/jq.ts";
import { createOutput } from "../src/output/output.ts";
import { runProgram } from "../src/program.ts";
import type { Terminal } from "../src/terminal/terminal.ts";
import { localTimeZone } from "../src/time/zone.ts";
import { token } from "./cli.ts";

interface Screen {
  /** The width of a terminal; undefined for a pipe. */
  readonly columns?: number;
  readonly color?: boolean;
}

export interface Printed {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in this process, with a real client and no terminal to ask questions. Ten times faster than a process. */
export const runInProcess = async (words: readonly string[], url: string, { columns, color = false }: Screen = {}): Promise<Printed> => {
  let out = "";
  let errors = "";
  const stdout = { write: (text: string) => (out += text), isTTY: columns !== undefined, columns };
  const stderr = { write: (text: string) => (errors += text) };
  const clients: Worktrack[] = [];
  const connect = async (baseUrl: string, given: string | null) => {
    const client = new Worktrack({ baseUrl, token: given, maxRetries: 0 });
    clients.push(client);
    return client;
  };
  const server = { url, urlSource: "WORKTRACK_URL", profile: undefined, profileSource: undefined } as const;
  const code = await runProgram(words, {
    stdout,
    stderr,
    createContext: async ({ format, filters }) => {
      const jq = "jq" in format && format.jq !== undefined ? await createJqFilter(format.jq) : undefined;
      return {
        environment: readEnvironment({}),
        output: createOutput({ stdout, stderr, format, color, jq, filters, timeZone: localTimeZone }),
        // Commands that ask or read something belong into a process.
        terminal: { isInteractive: false, isOutputTerminal: false, discardDrafts: async () => {} } as Partial<Terminal> as Terminal,
        givenUrl: undefined,
        givenProfile: undefined,
        url: async () => url,
        server: async () => server,
        connection: async () => ({ ...server, token, tokenSource: "WORKTRACK_TOKEN" }),
        connect,
        client: () => connect(url, token),
      };
    },
  });
  await Promise.all(clients.map((client) => client.close()));
  return { code, stdout: out, stderr: errors };
};
