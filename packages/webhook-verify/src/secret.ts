// Derives the HMAC keys from a webhook's secret.
import { decodeBase64 } from "./body.ts";
import { WebhookVerificationError } from "./error.ts";
import { encodeUtf8, type Hmac, importHmacKey } from "./hmac.ts";

/** The two HMAC keys that are derived from one secret. */
export interface Keys {
  /** For X-Webhook-Signature: the bytes of the whole secret, including `whsec_`. */
  readonly whole: Hmac;
  /** For Standard Webhooks: the bytes that the base64 after `whsec_` decodes to. */
  readonly decoded: Hmac;
}

/** One secret, or several during a rotation. An unset variable is rejected as `invalid_secret`. */
export type Secrets = string | readonly (string | undefined)[] | undefined;

const cachedSecretsMax = 64;
const cache = new Map<unknown, Keys>();

const invalidSecret = (message: string) => new WebhookVerificationError("invalid_secret", message);

/** The base64 of a secret. @throws WebhookVerificationError invalid_secret */
const readSecret = (secret: unknown): string => {
  if (secret === undefined || secret === null || secret === "" || Array.isArray(secret))
    throw invalidSecret("No secret: check that its variable is set");
  const base64 = typeof secret === "string" ? /^whsec_([A-Za-z\d+/]+)={0,2}$/.exec(secret)?.[1] : undefined;
  // Base64 groups have four characters. A last group of one character cannot encode a byte.
  if (!base64 || base64.length % 4 === 1) throw invalidSecret("The secret must be whsec_ and base64, with no quotes or line break");
  return base64;
};

const importSecret = (secret: unknown): Keys => {
  const base64 = readSecret(secret);
  return { whole: importHmacKey(encodeUtf8(String(secret))), decoded: importHmacKey(decodeBase64(base64)) };
};

const listOf = (secrets: Secrets): readonly unknown[] => (Array.isArray(secrets) && secrets.length > 0 ? secrets : [secrets]);

/** Checks secrets without importing them. @throws WebhookVerificationError invalid_secret */
export const checkSecrets = (secrets: Secrets): void => void listOf(secrets).map(readSecret);

/** Keeps up to 64 secrets' keys, because importing a key costs more than using it. */
const cachedKeysOf = (secret: unknown): Keys => {
  let keys = cache.get(secret);
  if (!keys) {
    keys = importSecret(secret);
    if (cache.size >= cachedSecretsMax) cache.clear();
    cache.set(secret, keys);
  }
  return keys;
};

/** @throws WebhookVerificationError invalid_secret when a secret is malformed or the list is empty */
export const importSecrets = (secrets: Secrets): Keys[] => listOf(secrets).map(cachedKeysOf);
