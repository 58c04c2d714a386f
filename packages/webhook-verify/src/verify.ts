import { type RawBody, rawBytes, read, textOf, type UnreadBody } from "./body.ts";
import { type Claim, claimOf, familiesIn, type WebhookHeaders } from "./claims.ts";
import type { WebhookDelivery } from "./delivery.ts";
import { WebhookVerificationError } from "./error.ts";
import { type Bytes, equal } from "./hmac.ts";
import { type Keys, keysOfAll } from "./secret.ts";

/** A fetch `Request`; or headers and raw body, as Express and Fastify have them on their requests. */
export type WebhookRequest = { readonly headers: WebhookHeaders } & ({ readonly body: RawBody } | UnreadBody);

export interface VerifyOptions {
  /** How far the timestamp may be from this clock, either way. 300 when not given. */
  readonly toleranceSeconds?: number;
  /** The time to compare with: a test's clock. */
  readonly nowMs?: number;
}

const refuseStale = ({ timestamp }: Claim, toleranceSeconds: number, nowMs: number): void => {
  const age = Math.floor(nowMs / 1000) - Number(timestamp);
  if (age < -toleranceSeconds) throw new WebhookVerificationError("timestamp_too_new", `Signed ${-age} s ahead of this clock`);
  // Refuses what is not a number, too.
  if (!(age <= toleranceSeconds)) throw new WebhookVerificationError("timestamp_too_old", `Signed ${age} s behind this clock`);
};

const matches = async ({ family, id, timestamp, signatures }: Claim, keys: readonly Keys[], body: Bytes): Promise<boolean> => {
  for (const key of keys) {
    const expected = family.label + (await family.sign(key, id, timestamp, body));
    if (signatures.some((signature) => equal(signature, expected))) return true;
  }
  return false;
};

/** Deliveries are smaller than this; a stranger's larger body is not looked into. */
const explainedMax = 262_144;

/** JSON that was parsed and written again, spaced otherwise: the usual mistake. */
const rewritten = async (claim: Claim, keys: readonly Keys[], body: Bytes): Promise<boolean> => {
  if (body.length > explainedMax) return false;
  try {
    return await matches(claim, keys, JSON.stringify(JSON.parse(textOf(body))));
  } catch {
    return false;
  }
};

const deliveryOf = (deliveryId: string, body: Bytes): WebhookDelivery => {
  try {
    const event = JSON.parse(textOf(body));
    if (typeof event.event === "string" && typeof event.data === "object") return Object.assign(event, { deliveryId });
  } catch {
    // Refused below.
  }
  throw new WebhookVerificationError("malformed_body", "The body is signed, but no event");
};

/**
 * The delivery, once it is sure that Worktrack made it with (one of) the secrets, these bytes, and just now.
 * Rejects with `WebhookVerificationError` otherwise. A delivery may come twice: `deliveryId` is then the same.
 */
export const verify = async (
  request: WebhookRequest,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, nowMs = Date.now() }: VerifyOptions = {},
): Promise<WebhookDelivery> => {
  const keys = keysOfAll(secrets);
  let body: Bytes | undefined;
  let cause = "another secret or a changed body";
  for (const family of familiesIn(request.headers)) {
    const claim = claimOf(request.headers, family);
    refuseStale(claim, toleranceSeconds, nowMs);
    body ??= "arrayBuffer" in request ? await read(request) : rawBytes(request.body);
    if (await matches(claim, keys, body)) return deliveryOf(claim.id, body);
    if (await rewritten(claim, keys, body)) cause = "the body was parsed and written again";
  }
  throw new WebhookVerificationError("signature_mismatch", `The signature does not match: ${cause}`);
};
