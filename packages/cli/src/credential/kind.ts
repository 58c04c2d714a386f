import type { Client } from "../context.ts";

/** Service accounts and personal tokens: the same operations at two places of the API. */
export interface Kind {
  readonly name: "key" | "token";
  /** What people call it. */
  readonly noun: string;
  readonly of: (client: Client) => Client["serviceAccounts"] | Client["me"]["tokens"];
}
