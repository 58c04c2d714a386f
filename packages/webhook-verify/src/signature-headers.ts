// Reads and checks the syntax of the signature's headers, in both schemes.
import { WebhookVerificationError } from "./error.ts";
import { type Bytes, isEqualFrom } from "./hmac.ts";
import type { Keys } from "./secret.ts";

/** `Headers`, or a plain object as in Node, Express and Fastify. */
export type WebhookHeaders = { get(name: string): string | null } | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The three headers of one signature scheme, as received. */
export interface SignatureHeaders {
  readonly id: string;
  /** Unix time in seconds. */
  readonly timestamp: string;
  /** The whole header value: one signature or a list. */
  readonly signature: string;
}

export interface SignatureScheme {
  /** Header names in lower case, spelled out: looking up a concatenated name takes four times as long. */
  readonly names: Readonly<Record<keyof SignatureHeaders, string>>;
  /** Matches each complete signature in a list. Signatures of other kinds are ignored. */
  readonly signatures: RegExp;
  /** The prefix of a signature. */
  readonly label: string;
  readonly sign: (keys: Keys, id: string, timestamp: string, body: Bytes) => string | Promise<string>;
}

const namesOf = (prefix: string) => ({ id: `${prefix}id`, timestamp: `${prefix}timestamp`, signature: `${prefix}signature` });

/** The scheme of Worktrack's specification. */
export const worktrackScheme: SignatureScheme = {
  names: namesOf("x-webhook-"),
  signatures: /(?<=^|, ?)sha256=[\da-f]{64}(?=,|$)/g,
  label: "sha256=",
  sign: (keys, id, timestamp, body) => keys.whole(`${timestamp}.${id}.`, body, "hex"),
};

/** Standard Webhooks, https://www.standardwebhooks.com. */
export const standardScheme: SignatureScheme = {
  names: namesOf("webhook-"),
  signatures: /(?<=^| )v1,[A-Za-z\d+/]{43}=(?= |$)/g,
  label: "v1,",
  sign: (keys, id, timestamp, body) => keys.decoded(`${id}.${timestamp}.`, body, "base64"),
};

const valueIn = (headers: WebhookHeaders | undefined, name: string): string | undefined => {
  if (typeof headers?.get === "function") return headers.get(name) ?? undefined;
  const plain = (headers ?? {}) as Readonly<Record<string, unknown>>;
  const value = plain[name] ?? plain[Object.keys(plain).find((key) => key.toLowerCase() === name) ?? name];
  // Array elements that are not strings are skipped: converting them to a string could throw.
  if (Array.isArray(value)) return value.filter((one) => typeof one === "string").join();
  return typeof value === "string" ? value : undefined;
};

const headerError = (name: string, part: keyof SignatureHeaders, value?: string): WebhookVerificationError =>
  value
    ? new WebhookVerificationError(`malformed_${part}`, `${name} is malformed`)
    : new WebhookVerificationError("missing_header", `${name} is missing`);

// An id has no dot. Otherwise, the start of the signed body could be moved into the id.
const syntaxes = { id: /^[\w-]+$/, timestamp: /^\d{1,11}$/ };
/** Checked apart from the syntax: a {1,128} quantifier makes verify 3 % slower. */
const partCharsMax = 128;

const readPart = (headers: WebhookHeaders, { names }: SignatureScheme, part: keyof typeof syntaxes): string => {
  const name = names[part];
  const value = valueIn(headers, name);
  if (value && value.length <= partCharsMax && syntaxes[part].test(value)) return value;
  throw headerError(name, part, value);
};

/** Undefined when the scheme's signature header is absent. @throws WebhookVerificationError missing_header, malformed_id or malformed_timestamp */
export const readSignatureHeaders = (headers: WebhookHeaders, scheme: SignatureScheme): SignatureHeaders | undefined => {
  const signature = valueIn(headers, scheme.names.signature);
  return signature ? { id: readPart(headers, scheme, "id"), timestamp: readPart(headers, scheme, "timestamp"), signature } : undefined;
};

export const missingSignature = () => headerError(worktrackScheme.names.signature, "signature");

/**
 * Compares the whole header first, because it rarely is a list and matching a list costs more. `startsWith` would make verify 2 % slower.
 * @throws WebhookVerificationError malformed_signature
 */
export const matchesSignature = (
  { signature }: SignatureHeaders,
  { label, names, signatures }: SignatureScheme,
  digest: string,
): boolean => {
  if (signature.lastIndexOf(label, 0) === 0 && isEqualFrom(signature, digest, label.length)) return true;
  const list = signature.match(signatures);
  if (!list) throw headerError(names.signature, "signature", signature);
  return list.some((one) => isEqualFrom(one, digest, label.length));
};
