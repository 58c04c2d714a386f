// The tokens that work once, of invitations (`wti_…`), sign-in links (`wtl_…`) and terminal logins (`wtd_…` for polls, `wtc_…` of redirects):
// mints them, checks their form and hashes them.
import { createHash } from "node:crypto";
import { checksum, checksumChars, randomBase62, secretChars } from "./secret.ts";

/** The prefix of a token names its purpose. */
export type OneTimeTokenKind = "wti" | "wtl" | "wtd" | "wtc";

const shape = new RegExp(`^[0-9A-Za-z]{${secretChars + checksumChars}}$`);

/** Mints `<kind>_<secret><checksum>`. The secret has 256 random bits, so a fast hash is safe to store and can select the row. */
export const mintOneTimeToken = (kind: OneTimeTokenKind): { token: string; tokenHash: string } => {
  const head = `${kind}_${randomBase62(secretChars)}`;
  const token = head + checksum(head);
  return { token, tokenHash: hash(token) };
};

/** Undefined when the kind, shape or checksum is wrong, so a typing error costs no database query. */
export const hashOneTimeToken = (kind: OneTimeTokenKind, text: string): string | undefined =>
  text.startsWith(`${kind}_`) && shape.test(text.slice(kind.length + 1)) && text.endsWith(checksum(text.slice(0, -checksumChars)))
    ? hash(text)
    : undefined;

const hash = (token: string): string => createHash("sha256").update(token).digest("hex");
