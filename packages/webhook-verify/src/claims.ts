import { WebhookVerificationError } from "./error.ts";
import { type Bytes, equal } from "./hmac.ts";
import type { Keys } from "./secret.ts";

/** `Headers`, or a plain object as Node, Express and Fastify have it. */
export type WebhookHeaders = { get(name: string): string | null } | Readonly<Record<string, string | readonly string[] | undefined>>;

/** What one family of headers says about the body it comes with. */
export interface Claim {
  readonly id: string;
  /** Unix time in seconds. */
  readonly timestamp: string;
  /** The header as it is: one signature or a list. */
  readonly signature: string;
}

export interface Family {
  /** Its headers' names, in lower case. Whole: looking up a name put together just then takes four times as long. */
  readonly names: Readonly<Record<keyof Claim, string>>;
  /** Every whole signature of a list; those of other kinds are passed over. */
  readonly signatures: RegExp;
  readonly label: string;
  readonly sign: (keys: Keys, id: string, timestamp: string, body: Bytes) => string | Promise<string>;
}

const namesOf = (prefix: string) => ({ id: `${prefix}id`, timestamp: `${prefix}timestamp`, signature: `${prefix}signature` });

export const specified: Family = {
  names: namesOf("x-webhook-"),
  signatures: /(?<=^|, ?)sha256=[\da-f]{64}(?=,|$)/g,
  label: "sha256=",
  sign: (keys, id, timestamp, body) => keys.whole(`${timestamp}.${id}.`, body, "hex"),
};

export const standard: Family = {
  names: namesOf("webhook-"),
  signatures: /(?<=^| )v1,[A-Za-z\d+/]{43}=(?= |$)/g,
  label: "v1,",
  sign: (keys, id, timestamp, body) => keys.decoded(`${id}.${timestamp}.`, body, "base64"),
};

const valueIn = (headers: WebhookHeaders | undefined, name: string): string | undefined => {
  if (typeof headers?.get === "function") return headers.get(name) ?? undefined;
  const plain = (headers ?? {}) as Readonly<Record<string, unknown>>;
  const value = plain[name] ?? plain[Object.keys(plain).find((key) => key.toLowerCase() === name) ?? name];
  // Of a list that no HTTP parser made, what is no text is passed over: it may not even be made one.
  if (Array.isArray(value)) return value.filter((one) => typeof one === "string").join();
  return typeof value === "string" ? value : undefined;
};

const refused = (name: string, part: keyof Claim, value?: string): WebhookVerificationError =>
  value
    ? new WebhookVerificationError(`malformed_${part}`, `${name} is malformed`)
    : new WebhookVerificationError("missing_header", `${name} is missing`);

// Without a dot, an id cannot borrow from the body that is signed after it.
const syntaxes = { id: /^[\w-]+$/, timestamp: /^\d{1,11}$/ };
/** Not {1,128} above: counting makes verify 3 % slower. */
const partMax = 128;

const partOf = (headers: WebhookHeaders, { names }: Family, part: keyof typeof syntaxes): string => {
  const name = names[part];
  const value = valueIn(headers, name);
  if (value && value.length <= partMax && syntaxes[part].test(value)) return value;
  throw refused(name, part, value);
};

/** None where the family's signature is missing. */
export const claimOf = (headers: WebhookHeaders, family: Family): Claim | undefined => {
  const signature = valueIn(headers, family.names.signature);
  return signature ? { id: partOf(headers, family, "id"), timestamp: partOf(headers, family, "timestamp"), signature } : undefined;
};

export const unsigned = () => refused(specified.names.signature, "signature");

/** The header is compared whole first: it is hardly ever a list, and taking one apart costs more. startsWith would cost 2 % of verify. */
export const isSigned = ({ signature }: Claim, { label, names, signatures }: Family, digest: string): boolean => {
  if (signature.lastIndexOf(label, 0) === 0 && equal(signature, digest, label.length)) return true;
  const list = signature.match(signatures);
  if (!list) throw refused(names.signature, "signature", signature);
  return list.some((one) => equal(one, digest, label.length));
};
