import { type RawBody, rawBytes, read, textOf, type UnreadBody } from "./body.ts";
import { type Claim, claimOf, isSigned, specified, standard, unsigned, type WebhookHeaders } from "./claims.ts";
import type { WebhookDelivery } from "./delivery.ts";
import { WebhookVerificationError } from "./error.ts";
import type { Bytes } from "./hmac.ts";
import { keysOfAll } from "./secret.ts";

/** A fetch `Request`; or headers and raw body, as Express and Fastify have them on their requests. */
export type WebhookRequest = { readonly headers: WebhookHeaders } & ({ readonly body: RawBody } | UnreadBody);

type Secrets = string | readonly string[];

export interface VerifyOptions {
  /** How far the timestamp may be from this clock, either way. 300 when not given. */
  readonly toleranceSeconds?: number;
  /** The time to compare with: a test's clock. */
  readonly nowMs?: number;
}

const refuseStale = ({ timestamp }: Claim, toleranceSeconds: number, nowMs: number): void => {
  const age = Math.floor(nowMs / 1000) - Number(timestamp);
  const off = Math.abs(age);
  // Refuses what is not a number, too.
  if (off <= toleranceSeconds) return;
  const [code, where] = age < 0 ? (["timestamp_too_new", "ahead of"] as const) : (["timestamp_too_old", "behind"] as const);
  throw new WebhookVerificationError(code, `Signed ${off} s ${where} this clock`);
};

const deliveryOf = (deliveryId: string, body: Bytes): WebhookDelivery => {
  try {
    const event = JSON.parse(textOf(body));
    if (typeof event.event === "string" && typeof event.data === "object") {
      event.deliveryId = deliveryId;
      return event;
    }
  } catch {
    // Refused below.
  }
  throw new WebhookVerificationError("malformed_body", "The body is signed, but no event");
};

/** Deliveries are smaller than this; a stranger's larger body is not looked into. */
const explainedMax = 262_144;

/** The usual mistake is to parse the body and write it again, spaced otherwise: undone, it verifies. */
const isRewritten = async (body: Bytes, headers: WebhookHeaders, secrets: Secrets, options: VerifyOptions): Promise<unknown> => {
  try {
    const text = body.length > explainedMax ? "" : textOf(body);
    const undone = JSON.stringify(JSON.parse(text));
    return undone !== text && (await verify({ headers, body: undone }, secrets, options));
  } catch {
    return false;
  }
};

/** The specification's first. */
const families = [specified, standard];

/**
 * The delivery, once it is sure that Worktrack made it with (one of) the secrets, these bytes, and just now.
 * Rejects with `WebhookVerificationError` otherwise. A delivery may come twice: `deliveryId` is then the same.
 */
export const verify = async (
  request: WebhookRequest,
  secrets: Secrets,
  { toleranceSeconds = 300, nowMs = Date.now() }: VerifyOptions = {},
): Promise<WebhookDelivery> => {
  const keys = keysOfAll(secrets);
  const { headers } = request;
  let body: Bytes | undefined;
  // In an async function for…of costs 2 % of all.
  for (let index = 0, family = families[0]; family; family = families[++index]) {
    const claim = claimOf(headers, family);
    if (!claim) continue;
    refuseStale(claim, toleranceSeconds, nowMs);
    body ??= "arrayBuffer" in request ? await read(request) : rawBytes(request.body);
    for (let at = 0, key = keys[0]; key; key = keys[++at]) {
      const digest = family.sign(key, claim.id, claim.timestamp, body);
      // Node has it at once: awaiting it in a function of its own makes verify 4 % slower.
      if (isSigned(claim, family, typeof digest === "string" ? digest : await digest)) return deliveryOf(claim.id, body);
    }
  }
  if (body === undefined) throw unsigned();
  const again = await isRewritten(body, headers, secrets, { toleranceSeconds, nowMs });
  const cause = again ? "the body was parsed and written again" : "another secret or a changed body";
  throw new WebhookVerificationError("signature_mismatch", `The signature does not match: ${cause}`);
};
