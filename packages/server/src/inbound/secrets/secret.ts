import { checksum, randomBase62, secretChars } from "../../credentials/secret.ts";
import { seal, unseal } from "../../platform/sealed.ts";

/** Creates a secret `wtin_<43 base62 characters><checksum>`, 256 bits. The whole text is the HMAC key. */
export const mintInboundSecret = (): string => {
  const head = `wtin_${randomBase62(secretChars)}`;
  return head + checksum(head);
};

const purposeOf = (id: string): string => `inbound secret ${id}`;

/** Encrypts a secret for the database. Verifying an HMAC needs the whole secret, so a hash would not do. */
export const sealInboundSecret = (key: Buffer, id: string, text: string): string => seal(key, purposeOf(id), text);

export const openInboundSecret = (key: Buffer, id: string, sealed: string): string => unseal(key, purposeOf(id), sealed);

/** The server's key, for handlers that seal a new secret. */
export interface HasSecretKey {
  readonly secretKey: Buffer;
}
