// The sign-ins that a browser has begun at the OpenID provider. The browser keeps them in one sealed cookie, so that an answer of the provider
// counts only in the browser that began the sign-in, on any process of this server. Pure functions.
import { bounds } from "@worktrack/contract";
import { z } from "zod";
import { tryUnseal } from "../../../database/sealing-keys.ts";
import { seal } from "../../../platform/sealed.ts";

const OidcTransaction = z.object({
  state: z.string(),
  nonce: z.string(),
  /** The PKCE code verifier. */
  verifier: z.string(),
  /** The local path to show after the sign-in. */
  returnTo: z.string(),
  beganMs: z.number(),
  /** Whether the person must prove again who they are, although the provider knows their browser. */
  fresh: z.boolean(),
  /** The id of the session whose person connects an account of the provider. Null: an account signs in. */
  connects: z.string().nullable(),
});
export type OidcTransaction = z.infer<typeof OidcTransaction>;

const purpose = "oidc_transactions";
const lifetimeMs = bounds.oidcSignInMinutes * 60_000;
/** Several tabs can sign in at once. Browsers drop a cookie of more than 4,096 bytes, so three with the longest paths must fit. */
const kept = 3;

export const maxAgeSeconds = bounds.oidcSignInMinutes * 60;

/** The cookie's value with the newest transactions. If the clock is set back, transactions with a later start are dropped. */
export const sealTransactions = (key: Buffer, transactions: readonly OidcTransaction[]): string =>
  seal(key, purpose, JSON.stringify(transactions.slice(-kept)));

/** The transactions in the cookie that have not expired. Empty for a cookie that this server did not seal. */
export const openTransactions = (keys: readonly Buffer[], sealed: string | undefined, nowMs: number): OidcTransaction[] => {
  const text = sealed === undefined ? undefined : tryUnseal(keys, purpose, sealed);
  if (text === undefined) return [];
  const parsed = z.array(OidcTransaction).safeParse(JSON.parse(text));
  return (parsed.data ?? []).filter(({ beganMs }) => beganMs <= nowMs && nowMs < beganMs + lifetimeMs);
};

export const expiryOf = ({ beganMs }: Pick<OidcTransaction, "beganMs">): Date => new Date(beganMs + lifetimeMs);

/** Takes the transaction of a `state`, and returns it with the others. */
export const takeTransaction = (
  transactions: readonly OidcTransaction[],
  state: unknown,
): { readonly transaction: OidcTransaction | undefined; readonly others: readonly OidcTransaction[] } => ({
  transaction: transactions.find((each) => each.state === state),
  others: transactions.filter((each) => each.state !== state),
});
