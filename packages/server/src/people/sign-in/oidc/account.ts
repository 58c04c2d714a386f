// Reads an account of the OpenID provider from its claims. Pure functions.
import { bounds, Email } from "@worktrack/contract";
import { OidcRefused } from "./refused.ts";

/** An account whose sign-in the provider has confirmed. */
export interface OidcAccount {
  readonly issuer: string;
  readonly subject: string;
  /** The account's address, which the provider has verified. */
  readonly email: string;
  /** Whether the provider owns the address's domain, or has checked its owner, so that a person can be found by the address. */
  readonly provesDomain: boolean;
  readonly name: string;
  /** When the person last proved at the provider who they are, Unix milliseconds. Null: the provider does not say. */
  readonly authenticatedMs: number | null;
}

export type Claims = Readonly<Record<string, unknown>>;

const google = "https://accounts.google.com";
const isEntra = (issuer: string): boolean => issuer.startsWith("https://login.microsoftonline.com/");

/** Some providers send the claim as text. */
const isTrue = (claim: unknown): boolean => claim === true || claim === "true";

/** `email_verified`. Entra ID never sends it: there the optional claim `xms_edov` says that the tenant has verified the address's domain. */
const isVerified = (issuer: string, { email_verified, xms_edov }: Claims): boolean =>
  isTrue(email_verified) || (isEntra(issuer) && email_verified === undefined && [true, 1, "1", "true"].includes(xms_edov as never));

/** Whether the claims decide about the address. If not, the provider has more claims at its userinfo endpoint. */
export const decidesAddress = (issuer: string, claims: Claims): boolean =>
  typeof claims.email === "string" && (claims.email_verified !== undefined || isVerified(issuer, claims));

/**
 * Google also verifies addresses of accounts that are outside of the domain's organization and outlive the mailbox. Only `hd` marks those
 * that the organization manages.
 */
const provesDomain = (issuer: string, { hd }: Claims): boolean => issuer !== google || (typeof hd === "string" && hd !== "");

/** The clock difference that openid-client also allows when it checks the token's expiry. */
const clockToleranceMs = 30_000;

/**
 * Checks the times of a verified ID token: it must not be from the future, and a fresh sign-in must have followed its beginning here.
 * @throws OidcRefused
 */
export const requireTimely = (
  { iat, auth_time }: Claims,
  { beganMs, fresh }: { readonly beganMs: number; readonly fresh: boolean },
  nowMs: number,
): void => {
  for (const time of [iat, auth_time])
    if (typeof time === "number" && time * 1_000 > nowMs + clockToleranceMs)
      throw new OidcRefused("oidc_clock", { reason: "from_the_future" });
  if (!fresh) return;
  if (typeof auth_time !== "number") throw new OidcRefused("oidc_not_recent", { reason: "no_auth_time" });
  if (auth_time * 1_000 < beganMs - clockToleranceMs) throw new OidcRefused("oidc_not_recent", { reason: "old_auth_time" });
};

/** `idToken` has the claims of the verified ID token, and `address` those that decide about the address. @throws OidcRefused */
export const readAccount = (issuer: string, idToken: Claims, address: Claims): OidcAccount => {
  const { sub, auth_time } = idToken;
  if (typeof sub !== "string" || !/^[\x20-\x7e]{1,255}$/.test(sub)) throw new OidcRefused("oidc_failed", { reason: "invalid_subject" });
  const email = Email.safeParse(address.email);
  if (typeof address.email !== "string" || !isVerified(issuer, address)) throw new OidcRefused("oidc_unverified_address");
  if (!email.success) throw new OidcRefused("oidc_failed", { reason: "invalid_address" });
  return {
    issuer,
    subject: sub,
    email: email.data,
    provesDomain: provesDomain(issuer, idToken),
    name: readName({ ...address, ...idToken }) ?? email.data.slice(0, email.data.indexOf("@")),
    authenticatedMs: typeof auth_time === "number" ? auth_time * 1_000 : null,
  };
};

const readName = ({ name, given_name, family_name }: Claims): string | undefined => {
  const parts = [given_name, family_name].filter((part) => typeof part === "string").join(" ");
  const texts = [name, parts].filter((text) => typeof text === "string");
  return texts.map(printable).find((text) => text !== "");
};

const printable = (text: string): string =>
  [...text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, " ").trim()].slice(0, bounds.nameChars).join("").trim();
