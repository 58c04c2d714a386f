// The signature of an inbound request: parses its headers and compares it with the secret's own. authenticate.ts uses both.
import { createHmac, timingSafeEqual } from "node:crypto";
import { headers } from "@worktrack/contract";
import type { Context } from "../context.ts";

/** The headers of a signed request, in their exact syntax (specification, Inbound webhook signature). Nothing is verified yet. */
export interface SignatureHeaders {
  /** Selects the inbound secret. */
  readonly prefix: string;
  /** Unix time in seconds, as the header's text: the signature covers that text. */
  readonly timestamp: string;
  /** Lowercase hex. */
  readonly signature: string;
}

/** Returns undefined when a header is missing, repeated or malformed. */
export const parseSignatureHeaders = (headerOf: (header: string) => string | undefined): SignatureHeaders | undefined => {
  const prefix = headerOf(headers.inboundPrefix);
  const timestamp = headerOf(headers.inboundTimestamp);
  const signature = headerOf(headers.inboundSignature);
  if (!prefix || !timestamp || !signature) return undefined;
  if (!/^[0-9A-Za-z]{12}$/.test(prefix) || !/^\d{1,11}$/.test(timestamp) || !/^[0-9a-f]{64}$/i.test(signature)) return undefined;
  return { prefix, timestamp, signature: signature.toLowerCase() };
};

/** Whether `secret` signed this timestamp and body. Compares in constant time. */
export const isSignedWith = (secret: string, { timestamp, signature }: SignatureHeaders, body: Buffer): boolean => {
  const expected = createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
};

/** The verified signature of an inbound request. */
export interface InboundSignature {
  /** Lowercase hex. */
  readonly signature: string;
  /** The signed timestamp, Unix seconds. */
  readonly sentAt: number;
  /** The secret's default project, for tasks and posts that name none. */
  readonly defaultProjectId: string | null;
}

/** Added to the context of the operations with signature access. */
export interface SignedRequest {
  readonly signed: InboundSignature;
}

export type SignedContext = Context & SignedRequest;
