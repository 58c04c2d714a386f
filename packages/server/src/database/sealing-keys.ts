// The secret keys that a process seals, opens and signs with. While the secret key is rotated, there are two, and both are accepted.
import { ApiError } from "../platform/api-error.ts";
import { unseal } from "../platform/sealed.ts";
import type { Database } from "./database.ts";

export interface SecretKeys {
  /** The known keys, 32 bytes each, the newest first. At least one. */
  readonly known: readonly [Buffer, ...Buffer[]];
  /**
   * The key to seal with. `database` must be a transaction: no rotation begins before it has ended, so that a rotation finds what it sealed.
   * @throws ApiError unavailable when the key was rotated, and this process cannot learn the new one
   */
  forSealing(database: Pick<Database, "query">): Promise<Buffer>;
  /** Learns the keys of a rotation from the database, a few times a second at most. Call it when no known key fits. */
  refresh(): Promise<void>;
}

/** @throws ApiError unavailable when no key of the database opens the value, or it was sealed for another purpose. */
export const unsealWithKeys = async (keys: SecretKeys, purpose: string, sealed: string): Promise<string> => {
  const text = tryUnseal(keys.known, purpose, sealed);
  if (text !== undefined) return text;
  await keys.refresh();
  const opened = tryUnseal(keys.known, purpose, sealed);
  if (opened === undefined)
    throw new ApiError("unavailable", "This server does not have the key of a stored secret. Its administrator must restart it.");
  return opened;
};

/** Undefined if none of the keys opens the value. */
export const tryUnseal = (keys: readonly Buffer[], purpose: string, sealed: string): string | undefined => {
  for (const key of keys) {
    try {
      return unseal(key, purpose, sealed);
    } catch {
      // Sealed with another key.
    }
  }
  return undefined;
};
