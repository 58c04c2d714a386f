import { createHmac, timingSafeEqual } from "node:crypto";
import { headers } from "@worktrack/contract";

/** What the headers of a signed request claim, in the exact syntax (specification, Inbound webhook signature). */
export interface Claim {
  readonly prefix: string;
  /** Unix time in seconds, as it was written: that text is what is signed. */
  readonly timestamp: string;
  /** Hex, in lower case. */
  readonly signature: string;
}

/** Undefined when a header is missing, repeated or malformed. */
export const claimOf = (headerOf: (header: string) => string | undefined): Claim | undefined => {
  const prefix = headerOf(headers.inboundPrefix);
  const timestamp = headerOf(headers.inboundTimestamp);
  const signature = headerOf(headers.inboundSignature);
  if (!prefix || !timestamp || !signature) return undefined;
  if (!/^[0-9A-Za-z]{12}$/.test(prefix) || !/^\d{1,11}$/.test(timestamp) || !/^[0-9a-f]{64}$/i.test(signature)) return undefined;
  return { prefix, timestamp, signature: signature.toLowerCase() };
};

/** Whether these bytes were signed with this secret. Takes the same time wherever two signatures differ. */
export const isSignedWith = (secret: string, { timestamp, signature }: Claim, bytes: Buffer): boolean => {
  const expected = createHmac("sha256", secret).update(`${timestamp}.`).update(bytes).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
};
