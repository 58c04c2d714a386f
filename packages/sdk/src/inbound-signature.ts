import type { bounds } from "@worktrack/contract";
import type { InboundSecret } from "@worktrack/webhook-verify/sign";
import type { Sign } from "./call.ts";

const driftSeconds: (typeof bounds)["signatureDriftSeconds"] = 300;
/** Leaves the other half of what the server allows to the way there and to clocks that differ. */
const freshMs = (driftSeconds * 1000) / 2;

/**
 * The signature of one body. It is repeated while it is fresh: the server knows an exact repeat, answers it as it answered before
 * and applies nothing twice. The library is loaded at the first call.
 */
export const signerOf = (body: string, secret: InboundSecret): Sign => {
  let headers: Readonly<Record<string, string>> = {};
  let signedAtMs = Number.NEGATIVE_INFINITY;
  return async (nowMs) => {
    if (Math.abs(nowMs - signedAtMs) < freshMs) return headers;
    const { signInbound } = await import("@worktrack/webhook-verify/sign");
    const { "content-type": _, ...signature } = await signInbound(body, secret, { nowMs });
    headers = signature;
    signedAtMs = nowMs;
    return headers;
  };
};
