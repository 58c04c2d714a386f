// The format of an invitation's token, `wti_<secret><checksum>`: mints it, checks it and hashes it.
import { createHash } from "node:crypto";
import { checksum, checksumChars, randomBase62, secretChars } from "../credentials/secret.ts";

const shape = new RegExp(`^wti_[0-9A-Za-z]{${secretChars + checksumChars}}$`);

/** Mints `wti_<secret><checksum>`. The secret has 256 random bits, so a fast hash is safe to store and can select the row. */
export const mintInvitationToken = (): { token: string; tokenHash: string } => {
  const head = `wti_${randomBase62(secretChars)}`;
  const token = head + checksum(head);
  return { token, tokenHash: hash(token) };
};

/** Undefined when the shape or checksum is wrong, so a typing error costs no database query. */
export const hashInvitationToken = (text: string): string | undefined =>
  shape.test(text) && text.endsWith(checksum(text.slice(0, -checksumChars))) ? hash(text) : undefined;

const hash = (token: string): string => createHash("sha256").update(token).digest("hex");
