// Signs the requests of the inbound client.
import type { InboundSecret } from "@worktrack/webhook-verify/sign";
import type { Sign } from "./call.ts";
import { signatureDriftSeconds } from "./routes.ts";

/** Half of the server's tolerance. The other half allows for transit time and clock differences. */
const reusableMs = (signatureDriftSeconds * 1000) / 2;

/**
 * Signs one body. Retries reuse the signature while it is fresh, so that the server recognizes an exact repeat and answers it without
 * applying it twice. The signing library is loaded at the first call.
 */
export const createSigner = (body: string, secret: InboundSecret): Sign => {
  let headers: Readonly<Record<string, string>> = {};
  let signedAtMs = Number.NEGATIVE_INFINITY;
  return async (nowMs) => {
    if (Math.abs(nowMs - signedAtMs) < reusableMs) return headers;
    const { signInbound } = await import("@worktrack/webhook-verify/sign");
    const { "content-type": _, ...signature } = await signInbound(body, secret, { nowMs });
    headers = signature;
    signedAtMs = nowMs;
    return headers;
  };
};
