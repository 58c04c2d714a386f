import type { Reply } from "@worktrack/sdk";
import { type Reader, Unreadable } from "../command/reader.ts";

export type Scope = Reply<"me.get">["effectiveScopes"][number];

/** The shape only: which scopes there are is the server's to say, so that a new one needs no new command line. */
export const scope: Reader<Scope> = (written) => {
  if (!/^[a-z]+:(read|write)$/.test(written)) throw new Unreadable("must be a scope such as tasks:read or tasks:write");
  return written as Scope;
};
