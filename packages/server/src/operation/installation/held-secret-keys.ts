// Keeps the secret keys of a process, and learns the other key of a rotation from the database.
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../database/database.ts";
import { type SecretKeys, tryUnseal } from "../../database/sealing-keys.ts";
import { statement } from "../../database/statement.ts";
import { ApiError } from "../../platform/api-error.ts";
import { seal } from "../../platform/sealed.ts";
import type { Config } from "../../settings/config.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { findOrCreateInstallation, type Installation, secretKeyColumns, secretKeyRow } from "./installation.ts";
import { readSecretKey } from "./secret-key-file.ts";

export type KeyConfig = Pick<Config, "secretKey" | "dataDir">;

/** The database's keys. `previous` is present during a rotation. */
export interface DatabaseKeys {
  readonly current: Buffer;
  readonly previous: Buffer | undefined;
}

type KeyColumns = Pick<Installation, "secretKeyFingerprint" | "sealedSecretKey" | "sealedPreviousSecretKey">;

/** The purposes that the two keys are sealed for. */
const purposes = { current: "secret key", previous: "previous secret key" };

/** Seals each key with the other. */
export const sealKeys = (current: Buffer, previous: Buffer) => ({
  sealedSecretKey: seal(previous, purposes.current, current.toString("base64")),
  sealedPreviousSecretKey: seal(current, purposes.previous, previous.toString("base64")),
});

/** The database's keys, if one of the candidates is the current key or unseals it. Otherwise undefined. */
export const databaseKeys = (candidates: readonly Buffer[], installation: KeyColumns): DatabaseKeys | undefined => {
  const { secretKeyFingerprint, sealedSecretKey, sealedPreviousSecretKey } = installation;
  const opened = unsealKey(candidates, purposes.current, sealedSecretKey);
  const current = [...candidates, ...(opened ? [opened] : [])].find((key) => fingerprintOf(key) === secretKeyFingerprint);
  return current && { current, previous: unsealKey([current], purposes.previous, sealedPreviousSecretKey) };
};

const unsealKey = (keys: readonly Buffer[], purpose: string, sealed: string | null): Buffer | undefined => {
  const text = sealed === null ? undefined : tryUnseal(keys, purpose, sealed);
  return text === undefined ? undefined : Buffer.from(text, "base64");
};

// FOR SHARE makes a rotation wait for the transaction, and the transaction for a rotation.
const lockKeys = statement({
  name: "installation_share_secret_key",
  parameters: {},
  row: secretKeyRow,
  text: `SELECT ${secretKeyColumns} FROM installation FOR SHARE`,
});

/** The shortest time between two reads of the database's keys. */
const refreshMs = 100;

/** `key` is the database's current key. */
export const createSecretKeys = (config: KeyConfig, database: Database, key: Buffer): SecretKeys => {
  let known: SecretKeys["known"] = [key];
  let readAtMs = Number.NEGATIVE_INFINITY;
  let next: Promise<void> | undefined;

  const learn = async (installation: KeyColumns): Promise<void> => {
    // Read even with WORKTRACK_SECRET_KEY: a rotation that used the same key from the data folder has stored the new key there.
    const stored = await readSecretKey(config.dataDir).catch(() => undefined);
    const found = databaseKeys(stored ? [...known, stored] : known, installation);
    if (found) known = found.previous ? [found.current, found.previous] : [found.current];
  };
  /** A read that begins after the call. Callers share it. */
  const readKeys = async (): Promise<void> => {
    await sleep(Math.max(0, readAtMs + refreshMs - performance.now()));
    next = undefined;
    readAtMs = performance.now();
    await learn(await findOrCreateInstallation(database));
  };
  return {
    get known() {
      return known;
    },
    forSealing: async (within) => {
      const [installation] = await within.query(lockKeys, {});
      if (installation === undefined) return known[0];
      const isCurrent = (candidate: Buffer) => fingerprintOf(candidate) === installation.secretKeyFingerprint;
      if (!isCurrent(known[0])) await learn(installation);
      if (!isCurrent(known[0]))
        throw new ApiError("unavailable", "The server's secret key was replaced. Its administrator must restart it.");
      return known[0];
    },
    refresh: () => {
      next ??= readKeys();
      return next;
    },
  };
};

/** The key of WORKTRACK_SECRET_KEY, or else of the data folder. */
export const readConfiguredKey = async ({ secretKey, dataDir }: KeyConfig): Promise<Buffer | undefined> =>
  secretKey ?? (await readSecretKey(dataDir));
