import { checksum, randomBase62, secretChars } from "../../../access/credentials/secret.ts";
import type { SecretKeys } from "../../../database/sealing-keys.ts";
import { seal } from "../../../platform/sealed.ts";

/** Creates a secret `wtin_<43 base62 characters><checksum>`, 256 bits. The whole text is the HMAC key. */
export const mintInboundSecret = (): string => {
  const head = `wtin_${randomBase62(secretChars)}`;
  return head + checksum(head);
};

/** The purpose that a secret is sealed for, so that it cannot be unsealed as another one. */
export const inboundSecretPurpose = (id: string): string => `inbound secret ${id}`;

/** Encrypts a secret for the database. Verifying an HMAC needs the whole secret, so a hash would not do. */
export const sealInboundSecret = (key: Buffer, id: string, text: string): string => seal(key, inboundSecretPurpose(id), text);

/** The server's keys, for handlers that seal a new secret. */
export interface HasSecretKeys {
  readonly secretKeys: SecretKeys;
}
