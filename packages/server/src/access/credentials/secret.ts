// The format of a credential's secret, `wtk_<prefix>_<secret><checksum>`, and of a session's, which begins with `wts`: mints and parses
// them, and computes their checksum.
import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
export const prefixChars = 12;
export const secretChars = 43;
export const checksumChars = 6;
/** `wtk`: a key, in the Authorization header. `wts`: a session, in a cookie. */
type Label = "wtk" | "wts";
const shape = new RegExp(`^(wt[ks])_([0-9A-Za-z]{${prefixChars}})_([0-9A-Za-z]{${secretChars}})([0-9A-Za-z]{${checksumChars}})$`);

/** `<label>_<prefix>_<secret><checksum>`. The prefix is public, selects the row, and survives rotation. The secret has 256 random bits. */
export interface Secret {
  readonly prefix: string;
  readonly secret: string;
  /** The whole secret as it is shown, once. */
  readonly text: string;
}

/** Mints a secret. To rotate a credential, pass its prefix. */
export const mintSecret = (prefix = randomBase62(prefixChars), label: Label = "wtk"): Secret => {
  const secret = randomBase62(secretChars);
  const head = `${label}_${prefix}_${secret}`;
  return { prefix, secret, text: head + checksum(head) };
};

/** Undefined when the shape or checksum is wrong, so a typing error costs no database query. */
export const parseSecret = (text: string, label: Label = "wtk"): Secret | undefined => {
  const [, found, prefix, secret, sum] = shape.exec(text) ?? [];
  if (found !== label || !prefix || !secret || sum !== checksum(text.slice(0, -checksumChars))) return undefined;
  return { prefix, secret, text };
};

export const checksum = (head: string): string => {
  let rest = crc32(head);
  let digits = "";
  for (let digit = 0; digit < checksumChars; digit++) {
    digits = alphabet.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
};

/** Skips bytes of 248 (4 × 62) and above, so that every character is equally likely. */
export const randomBase62 = (length: number): string => {
  let text = "";
  while (text.length < length)
    for (const byte of randomBytes(length)) if (byte < 248 && text.length < length) text += alphabet.charAt(byte % 62);
  return text;
};
