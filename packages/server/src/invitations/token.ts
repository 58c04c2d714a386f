import { createHash } from "node:crypto";
import { checksum, checksumChars, randomBase62, secretChars } from "../credentials/secret.ts";

const shape = new RegExp(`^wti_[0-9A-Za-z]{${secretChars + checksumChars}}$`);

/** `wti_<secret><checksum>`. It holds 256 bits, so a plain hash of it tells nothing and finds the row. */
export const mintToken = (): { token: string; tokenHash: string } => {
  const head = `wti_${randomBase62(secretChars)}`;
  const token = head + checksum(head);
  return { token, tokenHash: hash(token) };
};

/** Undefined for what was never one of our tokens: a typo needs no database. */
export const hashOfToken = (text: string): string | undefined =>
  shape.test(text) && text.endsWith(checksum(text.slice(0, -checksumChars))) ? hash(text) : undefined;

const hash = (token: string): string => createHash("sha256").update(token).digest("hex");
