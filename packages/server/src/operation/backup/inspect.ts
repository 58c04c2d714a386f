// Inspects a whole backup before anything is written: for `backup verify`, and as the first step of a restore.
import { BackupError } from "./errors.ts";
import type { Contents, Manifest } from "./format.ts";
import { readBackup } from "./read-backup.ts";
import { type SealedKey, unsealSecretKey } from "./sealed-key.ts";

export interface InspectedBackup {
  readonly manifest: Manifest;
  readonly contents: Contents;
  readonly sealedKey: { readonly value: SealedKey; readonly digest: Buffer } | undefined;
  /** Identifies the content: that of every entry. */
  readonly digest: Buffer;
}

/** Reads everything. @throws BackupError when it is not a complete, unchanged backup that this version can read */
export const inspectBackup = async (bytes: AsyncIterable<Buffer>): Promise<InspectedBackup> => {
  const items = readBackup(bytes);
  let manifest: Manifest | undefined;
  let contents: Contents | undefined;
  let sealedKey: InspectedBackup["sealedKey"];
  for (;;) {
    const { done, value } = await items.next();
    if (done) {
      // Cannot happen: readBackup has refused a backup without a manifest or contents.
      if (!manifest || !contents) throw new Error("The backup has no manifest or contents");
      return { manifest, contents, sealedKey, digest: value };
    }
    if (value.kind === "manifest") manifest = value.manifest;
    if (value.kind === "contents") contents = value.contents;
    if (value.kind === "sealedKey") sealedKey = { value: value.sealedKey, digest: value.digest };
  }
};

export interface OpenedBackup {
  /** Whether nobody without the passphrase has changed the backup. */
  readonly authenticated: boolean;
  readonly secretKey: Buffer | undefined;
}

/**
 * Authenticates the backup. Whoever changes a backup can also remove its authentication, so a backup without one is accepted only if
 * `allowUnauthenticated` is true. @throws BackupError when the passphrase is wrong or the backup was changed
 */
export const openBackup = async (
  { sealedKey }: InspectedBackup,
  passphrase: string,
  allowUnauthenticated = false,
): Promise<OpenedBackup> => {
  if (sealedKey) return { authenticated: true, secretKey: await unsealSecretKey(sealedKey.value, passphrase, sealedKey.digest) };
  if (allowUnauthenticated) return { authenticated: false, secretKey: undefined };
  throw new BackupError(
    "The backup has no authentication, which a passphrase would check: it was made without a passphrase, or somebody has removed it and changed the backup. Use --allow-unauthenticated if you trust its origin.",
  );
};
