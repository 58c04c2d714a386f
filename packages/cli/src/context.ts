import type { Worktrack } from "@worktrack/sdk";
import type { Connection } from "./connection.ts";
import type { Environment } from "./environment.ts";
import type { Output } from "./output/output.ts";
import type { Terminal } from "./terminal/terminal.ts";

export type Client = Worktrack;

/** Everything a command may touch. Nothing is loaded or connected before it is asked for. */
export interface Context {
  readonly environment: Environment;
  readonly output: Output;
  readonly terminal: Terminal;
  /** The server's address as far as it is known; `version` and `auth` can do without a token. */
  readonly url: () => Promise<string | undefined>;
  readonly connection: () => Promise<Connection>;
  readonly client: () => Promise<Client>;
  /** A client for a server and token that are not saved yet; null: no token, for public operations. */
  readonly connect: (url: string, token: string | null) => Promise<Client>;
}
