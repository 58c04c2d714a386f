// The secret of a session, `wts_<prefix>_<secret><checksum>`, which a browser sends in a cookie.
import { createHash, timingSafeEqual } from "node:crypto";
import { mintSecret, parseSecret, type Secret } from "./secret.ts";

/** A new secret, with the prefix and hash to store. The secret has 256 random bits, so a fast hash is safe to store. */
export const mintSessionSecret = (): { readonly prefix: string; readonly secretHash: string; readonly text: string } => {
  const { prefix, secret, text } = mintSecret(undefined, "wts");
  return { prefix, secretHash: hash(secret), text };
};

export const parseSessionSecret = (text: string): Secret | undefined => parseSecret(text, "wts");

export const matchesSessionHash = ({ secret }: Secret, secretHash: string): boolean => {
  const [presented, stored] = [Buffer.from(hash(secret)), Buffer.from(secretHash)];
  return presented.length === stored.length && timingSafeEqual(presented, stored);
};

const hash = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
