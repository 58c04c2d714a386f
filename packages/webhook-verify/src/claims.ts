import { WebhookVerificationError } from "./error.ts";
import type { Bytes } from "./hmac.ts";
import type { Keys } from "./secret.ts";

/** `Headers`, or a plain object as Node, Express and Fastify have it. */
export type WebhookHeaders = { get(name: string): string | null } | Readonly<Record<string, string | readonly string[] | undefined>>;

/** What one family of headers says about the body it comes with. */
export interface Claim {
  readonly id: string;
  /** Unix time in seconds. */
  readonly timestamp: string;
  readonly signatures: readonly string[];
  readonly family: Family;
}

export interface Family {
  /** What its headers' names begin with, in lower case. */
  readonly prefix: string;
  /** Every whole signature of a list; those of other kinds are passed over. */
  readonly signatures: RegExp;
  readonly label: string;
  readonly sign: (keys: Keys, id: string, timestamp: string, body: Bytes) => string | Promise<string>;
}

export const specified: Family = {
  prefix: "x-webhook-",
  signatures: /(?<=^|, ?)sha256=[\da-f]{64}(?=,|$)/g,
  label: "sha256=",
  sign: (keys, id, timestamp, body) => keys.whole(`${timestamp}.${id}.`, body, "hex"),
};

export const standard: Family = {
  prefix: "webhook-",
  signatures: /(?<=^| )v1,[A-Za-z\d+/]{43}=(?= |$)/g,
  label: "v1,",
  sign: (keys, id, timestamp, body) => keys.decoded(`${id}.${timestamp}.`, body, "base64"),
};

const valueIn = (headers: WebhookHeaders | undefined, name: string): string | undefined => {
  if (typeof headers?.get === "function") return headers.get(name) ?? undefined;
  const plain = (headers ?? {}) as Readonly<Record<string, unknown>>;
  const value = plain[name] ?? plain[Object.keys(plain).find((key) => key.toLowerCase() === name) ?? name];
  return Array.isArray(value) ? value.join() : typeof value === "string" ? value : undefined;
};

export const claimOf = (headers: WebhookHeaders, family: Family): Claim => {
  const partsOf = (part: "id" | "timestamp" | "signature", syntax: RegExp): readonly string[] => {
    const name = family.prefix + part;
    const value = valueIn(headers, name);
    const parts = value?.match(syntax);
    if (parts) return parts;
    if (value) throw new WebhookVerificationError(`malformed_${part}`, `${name} is malformed`);
    throw new WebhookVerificationError("missing_header", `${name} is missing`);
  };
  // Without a dot, an id cannot borrow from the body that is signed after it.
  const [id = ""] = partsOf("id", /^[\w-]{1,128}$/);
  const [timestamp = ""] = partsOf("timestamp", /^\d{1,11}$/);
  return { id, timestamp, signatures: partsOf("signature", family.signatures), family };
};

/** The families whose signature the headers have, the specification's first; that one when there is none. */
export const familiesIn = (headers: WebhookHeaders): Family[] => {
  const families = [specified, standard].filter(({ prefix }) => valueIn(headers, `${prefix}signature`) !== undefined);
  return families.length ? families : [specified];
};
