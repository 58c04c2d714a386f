// The code that a person types to find the login of their terminal: 8 of 32 symbols, which are 40 bits.
import { createHash, randomBytes } from "node:crypto";
import { userCodeSymbols } from "@worktrack/contract";
import { type AuthenticationPorts, chargeFailedAuthentication } from "../../../access/credentials/authenticate.ts";
import type { Context } from "../../../caller/context.ts";
import { rateLimitHeaders, retryAfterSeconds } from "../../../limits/headers.ts";
import { userCodeQuotas } from "../../../limits/request-quotas.ts";
import { ApiError } from "../../../platform/api-error.ts";

const chars = 8;

/** A random code, without the hyphen. */
export const mintUserCode = (): string =>
  [...randomBytes(chars)].map((byte) => userCodeSymbols.charAt(byte % userCodeSymbols.length)).join("");

export const showUserCode = (code: string): string => `${code.slice(0, chars / 2)}-${code.slice(chars / 2)}`;

export const hashUserCode = (code: string): string => createHash("sha256").update(code).digest("hex");

/**
 * Runs `find` for a typed code, and charges a wrong one to its person and its address. Only someone with a recent sign-in can guess, from any
 * number of addresses: with 1,000 accounts, 5 guesses each in ten minutes, and 10,000 logins waiting, the chance to hit one of them is
 * 5,000 × 10,000 / 2^40, or 1 in 22,000 in ten minutes. A hit gives the guesser's own token to a stranger's terminal.
 * @throws ApiError not_found; rate_limited for the sixth wrong code in ten minutes, whether or not it is right
 */
export const withUserCode = async <T>(context: Context & AuthenticationPorts, find: () => Promise<T | undefined>): Promise<T> => {
  const { limits, clock, metrics, caller } = context;
  const quotas = userCodeQuotas(caller.credential);
  // Charged before the search, so that guesses that are sent at once are not more.
  const { allowed, statuses } = await limits.take(quotas, clock());
  if (!allowed) {
    for (const { policy } of statuses) metrics.rateLimited.add(policy);
    const extra = { retryAfterSeconds: retryAfterSeconds(statuses), headers: rateLimitHeaders(statuses) };
    throw new ApiError("rate_limited", "You typed too many wrong codes. Wait ten minutes, then start again in the terminal.", extra);
  }
  const refund = () => limits.refund(quotas, clock());
  const found = await find().catch(async (error) => {
    await refund();
    throw error;
  });
  if (found === undefined) {
    const unknown = new ApiError("not_found", "No login waits for this code. Check it, or start again in the terminal.");
    throw await chargeFailedAuthentication(context, context, "unknown_user_code", unknown);
  }
  await refund();
  return found;
};
