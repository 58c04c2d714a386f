// The input and the result of both ways to log in with a browser.
import type { Reply, SignInTerminalStartInput } from "@worktrack/sdk";
import type { Client } from "../context.ts";

export type NewToken = Reply<"signIn.terminal.exchange">;

/** The machine, and the access that the token should have. */
export type WantedToken = Pick<SignInTerminalStartInput, "host" | "scopes" | "tokenExpiresAt">;

/** The parts of the login that both ways need. */
export interface WebLogin {
  /** Without a token: these operations are public. */
  readonly client: Client;
  /** The page of the console on which the person decides. */
  readonly page: string;
  readonly wanted: WantedToken;
}
