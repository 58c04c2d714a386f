import type { Worktrack } from "@worktrack/sdk";
import type { ChosenServer, Connection } from "./connection.ts";
import type { Environment } from "./environment.ts";
import type { Output } from "./output/output.ts";
import type { Terminal } from "./terminal/terminal.ts";

export type Client = Worktrack;

/** The project that counts without --project. */
export interface DefaultProject {
  /** As written: a prefix, slug, name or id. */
  readonly project: string;
  /** The source of the default: `WORKTRACK_PROJECT`, the path of worktrack.json, or `config`. */
  readonly source: string;
  /** The tags of new tasks. */
  readonly tags: readonly string[];
}

/** The ports that a command gets beside its input. Nothing is loaded or connected before its first use. */
export interface Context {
  readonly environment: Environment;
  readonly output: Output;
  readonly terminal: Terminal;
  /** The server's address from `--url`. */
  readonly givenUrl: string | undefined;
  /** The profile from `--profile`. */
  readonly givenProfile: string | undefined;
  /** The default project, if this command uses it because --project is not given. */
  readonly usedDefault?: DefaultProject | undefined;
  /** The server's address, or undefined when none is configured. Needs no token. */
  readonly url: () => Promise<string | undefined>;
  /** The server and where its address came from, or undefined when none is configured. Reads no token. */
  readonly server: () => Promise<ChosenServer | undefined>;
  readonly connection: () => Promise<Connection>;
  readonly client: () => Promise<Client>;
  /** A client for a given server and token. Null means no token, for public operations. */
  readonly connect: (url: string, token: string | null) => Promise<Client>;
}
