// The signature of an inbound request: parses its headers and compares it with the secret's own. authenticate.ts uses both.
import { createHmac, timingSafeEqual } from "node:crypto";
import { headers } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";

/** The headers of a signed request, in their exact syntax (specification, Inbound webhook signature). Nothing is verified yet. */
export interface SignatureHeaders {
  /** Selects the inbound secret. */
  readonly prefix: string;
  /** Unix time in seconds, as the header's text: the signature covers that text. */
  readonly timestamp: string;
  /** Lowercase hex. */
  readonly signature: string;
}

/** The syntax of each signature header, for the parser and for the error that names a wrong one. */
const syntax = {
  prefix: { header: headers.inboundPrefix, pattern: /^[0-9A-Za-z]{12}$/, form: "the 12 letters and digits shown beside the secret" },
  timestamp: { header: headers.inboundTimestamp, pattern: /^\d{1,11}$/, form: "Unix time in seconds" },
  signature: { header: headers.inboundSignature, pattern: /^[0-9a-f]{64}$/i, form: "64 hex digits" },
} as const;

/** Returns the headers, or the message of the error that names the first missing, repeated or malformed one. */
export const parseSignatureHeaders = (headerOf: (header: string) => string | undefined): SignatureHeaders | string => {
  const values = { prefix: "", timestamp: "", signature: "" };
  for (const name of ["prefix", "timestamp", "signature"] as const) {
    const { header, pattern, form } = syntax[name];
    const value = headerOf(header);
    if (!value) return `The header ${header} is missing`;
    if (!pattern.test(value)) return `The header ${header} is malformed: send ${form}, once`;
    values[name] = value;
  }
  return { ...values, signature: values.signature.toLowerCase() };
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
  readonly signed: InboundSignature & {
    /** The body's fields that the API does not know, for the reply. */
    readonly unknownFields: readonly string[];
  };
}

export type SignedContext = Context & SignedRequest;
