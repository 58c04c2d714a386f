// Finds the likely cause of a signature that does not match. Loaded when that happens.
import { decodeBase64, decodeUtf8 } from "./body.ts";
import { findSignature } from "./find-signature.ts";
import type { Bytes } from "./hmac.ts";
import { importSecrets, type Secrets } from "./secret.ts";
import type { WebhookHeaders } from "./signature-headers.ts";

/** Deliveries are smaller than this. A larger body is not worth parsing to explain a mismatch. */
const explainedBytesMax = 262_144;

/** Common mistakes, each with a function that undoes it. */
const mistakes: readonly (readonly [cause: string, undo: (text: string) => string])[] = [
  ["the body begins with a byte order mark that was added", (text) => text.replace(/^\ufeff/, "")],
  ["white space was added after the body", (text) => text.trimEnd()],
  ["the body is base64: pass isBase64Encoded: true", (text) => decodeUtf8(decodeBase64(text))],
  ["the body was parsed and serialized again", (text) => JSON.stringify(JSON.parse(text))],
];

/** Worktrack's secrets are `whsec_` and the base64 of 32 bytes. */
const secretChars = 50;

/** Why the signature does not match: the mistake without which it would. */
export const explainMismatch = async (body: Bytes, headers: WebhookHeaders, secrets: Secrets): Promise<string> => {
  if (body.length === 0) return "the body is empty. It may have been read before";
  const keys = importSecrets(secrets);
  for (const [cause, undo] of mistakes) {
    try {
      const text = body.length > explainedBytesMax ? "" : decodeUtf8(body);
      const undone = undo(text);
      if (undone !== text && (await findSignature(headers, keys, () => undone))) return cause;
    } catch {
      // The body cannot be the result of this mistake.
    }
  }
  return [secrets].flat().some((secret = "") => secret.length < secretChars)
    ? "the secret is not complete. Worktrack's have 50 characters"
    : "wrong secret or changed body";
};
