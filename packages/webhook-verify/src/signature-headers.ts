// Reads and checks the syntax of the signature's headers, in both schemes.
import { WebhookVerificationError } from "./error.ts";
import { type Bytes, isEqual } from "./hmac.ts";
import type { Keys } from "./secret.ts";

/** A plain object as in Node, Express and Fastify; or pairs, flat as Node's `rawHeaders` or nested; or `Headers`. Names in any case. */
export type WebhookHeaders =
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | readonly string[]
  | readonly (readonly [name: string, value: string])[]
  | ReadableHeaders;

/** `Headers`, or a Map by lowercase name. */
interface ReadableHeaders {
  get(name: string): string | null | undefined;
}

/** The three headers of one signature scheme, as received. */
export interface SignatureHeaders {
  readonly id: string;
  /** Unix time in seconds. */
  readonly timestamp: string;
  /** The whole header value: one signature or a list. */
  readonly signature: string;
}

export interface SignatureScheme {
  /** In lower case. */
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

/** Repeated headers are joined by commas, as in `Headers`. */
const joinPairs = (list: readonly unknown[]): ReadableHeaders => {
  const pairs = Array.isArray(list[0]) ? list : list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1]]] : []));
  const values = new Map<string, string>();
  for (const [name, value] of pairs.filter(Array.isArray)) {
    if (typeof name !== "string" || typeof value !== "string") continue;
    const known = values.get(name.toLowerCase());
    values.set(name.toLowerCase(), known === undefined ? value : `${known},${value}`);
  }
  return values;
};

/** Converts lists of pairs to a form that `readSignatureHeaders` looks names up in. */
export const indexHeaders = (headers: WebhookHeaders): WebhookHeaders => (Array.isArray(headers) ? joinPairs(headers) : headers);

const isReadable = (headers: WebhookHeaders | undefined): headers is ReadableHeaders =>
  typeof (headers as Partial<ReadableHeaders> | undefined)?.get === "function";

const valueIn = (headers: WebhookHeaders | undefined, name: string): string | undefined => {
  if (isReadable(headers)) return headers.get(name) ?? undefined;
  const plain = (headers ?? {}) as Readonly<Record<string, unknown>>;
  const value = plain[name] ?? plain[Object.keys(plain).find((key) => key.toLowerCase() === name) ?? name];
  // Array elements that are not strings are skipped: converting them to a string could throw.
  if (Array.isArray(value)) return value.filter((one) => typeof one === "string").join();
  return typeof value === "string" ? value : undefined;
};

const headerError = (name: string, part: keyof SignatureHeaders, value?: string): WebhookVerificationError =>
  value
    ? new WebhookVerificationError(`malformed_${part}`, `${name} is malformed or repeated`)
    : new WebhookVerificationError("missing_header", `${name} is missing`);

// An id has no dot. Otherwise, the start of the signed body could be moved into the id.
const syntaxes = { id: /^[\w-]{1,128}$/, timestamp: /^\d{1,11}$/ };

const readPart = (headers: WebhookHeaders, { names }: SignatureScheme, part: keyof typeof syntaxes): string => {
  const name = names[part];
  const value = valueIn(headers, name);
  if (value && syntaxes[part].test(value)) return value;
  throw headerError(name, part, value);
};

/** Undefined when the scheme's signature header is absent. @throws WebhookVerificationError missing_header, malformed_id or malformed_timestamp */
export const readSignatureHeaders = (headers: WebhookHeaders, scheme: SignatureScheme): SignatureHeaders | undefined => {
  const signature = valueIn(headers, scheme.names.signature);
  return signature ? { id: readPart(headers, scheme, "id"), timestamp: readPart(headers, scheme, "timestamp"), signature } : undefined;
};

export const missingSignature = () => headerError(worktrackScheme.names.signature, "signature");

/** Compares the whole header first, because it rarely is a list. @throws WebhookVerificationError malformed_signature */
export const matchesSignature = ({ signature }: SignatureHeaders, { names, signatures }: SignatureScheme, expected: string): boolean => {
  if (isEqual(signature, expected)) return true;
  const list = signature.match(signatures);
  if (!list) throw headerError(names.signature, "signature", signature);
  return list.some((one) => isEqual(one, expected));
};
