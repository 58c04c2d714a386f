// Exchanges the code of a redirect, with the verifier of its challenge, for a token.
import { createHash } from "node:crypto";
import type { Input, Reply } from "@worktrack/contract";
import { type AuthenticationPorts, chargeFailedAuthentication } from "../../../access/credentials/authenticate.ts";
import type { SecretHashing } from "../../../access/credentials/new-credential.ts";
import { hashOneTimeToken } from "../../../access/credentials/one-time-token.ts";
import type { PublicContext } from "../../../caller/context.ts";
import { statement } from "../../../database/statement.ts";
import { ApiError } from "../../../platform/api-error.ts";
import { allowedLoginColumns, allowedLoginRow, createLoginToken } from "./create-token.ts";

// Deletes the row whatever the verifier is, so that a stolen code can be tried once at most.
const useCode = statement({
  name: "terminal_login_use_code",
  parameters: { codeHash: "text", now: "timestamptz" },
  row: { challenge: "text?", isCurrent: "bool", ...allowedLoginRow },
  text: `
  DELETE FROM terminal_login t WHERE code_hash = $codeHash AND challenge IS NOT NULL
  RETURNING challenge, expires_at > $now AS "isCurrent", ${allowedLoginColumns}`,
});

const challengeOf = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

/** All codes that do not work get the same answer. @throws ApiError invalid_token, rate_limited; as `me.tokens.create` */
export const exchangeRedirectCode = async (
  context: PublicContext & AuthenticationPorts & SecretHashing,
  { body: { code, codeVerifier } }: Input<"signIn.terminal.exchange">,
): Promise<Reply<"signIn.terminal.exchange">> => {
  const codeHash = hashOneTimeToken("wtc", code);
  const [used] = codeHash === undefined ? [] : await context.database.query(useCode, { codeHash, now: new Date(context.nowMs) });
  if (used?.isCurrent && used.challenge === challengeOf(codeVerifier)) return createLoginToken(context, used);
  const unknown = new ApiError("invalid_token", "The code has expired, was used already, or is not for this terminal. Start again.");
  throw await chargeFailedAuthentication(context, context, "unknown_login_code", unknown);
};
