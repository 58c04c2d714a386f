import { WebhookVerificationError } from "./error.ts";
import { bytesOf, type Hmac, hmac } from "./hmac.ts";

/** The two keys that one secret stands for. */
export interface Keys {
  /** X-Webhook-Signature: the bytes of the whole secret, as it is shown. */
  readonly whole: Hmac;
  /** Standard Webhooks: the bytes that the part after `whsec_` encodes. */
  readonly decoded: Hmac;
}

const cacheMax = 64;
const cache = new Map<string, Keys>();

const refused = (message: string) => new WebhookVerificationError("invalid_secret", message);

const keysOf = (secret: unknown): Keys => {
  if (typeof secret !== "string" || secret === "") throw refused("No secret: is its variable set?");
  const base64 = /^whsec_([A-Za-z\d+/]+)={0,2}$/.exec(secret)?.[1];
  // Four characters are three bytes; one left over is part of none.
  if (!base64 || base64.length % 4 === 1) throw refused("The secret must be whsec_ and base64, no quotes or line break");
  return { whole: hmac(bytesOf(secret)), decoded: hmac(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))) };
};

/** Importing a key costs more than using it, so a few are kept. */
const cachedKeysOf = (secret: string): Keys => {
  let keys = cache.get(secret);
  if (!keys) {
    keys = keysOf(secret);
    if (cache.size >= cacheMax) cache.clear();
    cache.set(secret, keys);
  }
  return keys;
};

/** An empty list is refused as a secret that is none. */
export const keysOfAll = (secrets: string | readonly string[]): Keys[] =>
  Array.isArray(secrets) && secrets.length > 0 ? secrets.map(cachedKeysOf) : [cachedKeysOf(secrets as string)];
