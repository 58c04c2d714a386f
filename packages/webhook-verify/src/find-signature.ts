// Finds the signature that matches, in either scheme.
import type { Bytes } from "./hmac.ts";
import type { Keys } from "./secret.ts";
import {
  matchesSignature,
  readSignatureHeaders,
  type SignatureHeaders,
  standardScheme,
  type WebhookHeaders,
  worktrackScheme,
} from "./signature-headers.ts";

/** In the order in which they are tried. */
const schemes = [worktrackScheme, standardScheme];

/** The headers of the first signature that matches. `readBody` is called for each scheme whose headers are present. */
export const findSignature = async (
  headers: WebhookHeaders,
  keys: readonly Keys[],
  readBody: (signed: SignatureHeaders) => Bytes | Promise<Bytes>,
): Promise<SignatureHeaders | undefined> => {
  for (const scheme of schemes) {
    const signed = readSignatureHeaders(headers, scheme);
    if (!signed) continue;
    const body = await readBody(signed);
    for (const key of keys) {
      const expected = scheme.label + (await scheme.sign(key, signed.id, signed.timestamp, body));
      if (matchesSignature(signed, scheme, expected)) return signed;
    }
  }
  return undefined;
};
