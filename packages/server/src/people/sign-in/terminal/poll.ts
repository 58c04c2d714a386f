// Answers the polls of a terminal: whether its person has decided, and the token once.
import { bounds, type Input, type Reply } from "@worktrack/contract";
import { type AuthenticationPorts, chargeFailedAuthentication } from "../../../access/credentials/authenticate.ts";
import type { SecretHashing } from "../../../access/credentials/new-credential.ts";
import { hashOneTimeToken } from "../../../access/credentials/one-time-token.ts";
import type { PublicContext } from "../../../caller/context.ts";
import { statement } from "../../../database/statement.ts";
import { ApiError } from "../../../platform/api-error.ts";
import { allowedLoginColumns, allowedLoginRow, createLoginToken } from "./create-token.ts";

const key = { codeHash: "text", now: "timestamptz" } as const;

// Of concurrent polls, only the one that deletes the row gets the token.
const takeDecided = statement({
  name: "terminal_login_take_decided",
  parameters: key,
  row: { denied: "bool", intervalSeconds: "int", ...allowedLoginRow },
  text: `
  DELETE FROM terminal_login t
   WHERE code_hash = $codeHash AND challenge IS NULL AND (denied OR session_id IS NOT NULL) AND expires_at > $now
  RETURNING denied, interval_seconds::int AS "intervalSeconds", ${allowedLoginColumns}`,
});

// RFC 8628: a poll that comes too early makes the interval 5 seconds longer.
const notePoll = statement({
  name: "terminal_login_note_poll",
  parameters: { ...key, longer: "int", longest: "int" },
  row: { intervalSeconds: "int" },
  text: `
  UPDATE terminal_login
     SET polled_at = $now,
         interval_seconds = CASE WHEN polled_at > $now - make_interval(secs => interval_seconds - 1) THEN least(interval_seconds + $longer, $longest)
                                 ELSE interval_seconds END
   WHERE code_hash = $codeHash AND challenge IS NULL AND expires_at > $now
  RETURNING interval_seconds::int AS "intervalSeconds"`,
});

/** @throws ApiError invalid_token when the code is unknown, expired or used, or the session has ended; rate_limited; as `me.tokens.create` */
export const pollTerminalLogin = async (
  context: PublicContext & AuthenticationPorts & SecretHashing,
  { body }: Input<"signIn.terminal.poll">,
): Promise<Reply<"signIn.terminal.poll">> => {
  const { database, nowMs } = context;
  const codeHash = hashOneTimeToken("wtd", body.deviceCode);
  const values = { codeHash: codeHash ?? "", now: new Date(nowMs) };
  const [decided] = await database.query(takeDecided, values);
  if (decided) {
    const { denied, intervalSeconds } = decided;
    if (denied) return { status: "denied", intervalSeconds, token: null };
    return { status: "allowed", intervalSeconds, token: await createLoginToken(context, decided) };
  }
  const [pending] = await database.query(notePoll, { ...values, longer: bounds.pollSeconds, longest: bounds.pollSecondsMax });
  if (pending) return { status: "pending", ...pending, token: null };
  const unknown = new ApiError("invalid_token", "This login has expired, was used already, or is unknown. Start again.");
  throw await chargeFailedAuthentication(context, context, "unknown_login_code", unknown);
};
