import { checksum, randomBase62, secretChars } from "../../credentials/secret.ts";
import { seal, unseal } from "../../platform/sealed.ts";

/** `wtin_<secret><checksum>`: 43 base62 characters hold 256 bits. All of the text keys the HMAC, and it is shown once. */
export const mintInboundSecret = (): string => {
  const head = `wtin_${randomBase62(secretChars)}`;
  return head + checksum(head);
};

const purposeOf = (id: string): string => `inbound secret ${id}`;

/** As it is stored: an HMAC needs it whole, so it is sealed, not hashed. */
export const sealInboundSecret = (key: Buffer, id: string, text: string): string => seal(key, purposeOf(id), text);

export const openInboundSecret = (key: Buffer, id: string, sealed: string): string => unseal(key, purposeOf(id), sealed);

/** The server's key, for handlers that seal a new secret. */
export interface HasSecretKey {
  readonly secretKey: Buffer;
}
