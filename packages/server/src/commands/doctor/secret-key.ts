// Checks that the configured secret key is the database's, and opens every stored secret.
import type { Database } from "../../database/database.ts";
import { tryUnseal } from "../../database/sealing-keys.ts";
import { findSecretKey } from "../../operation/installation/find-secret-key.ts";
import { databaseKeys } from "../../operation/installation/held-secret-keys.ts";
import { findOrCreateInstallation } from "../../operation/installation/installation.ts";
import { sealedPages, sealedTables } from "../../operation/installation/sealed-tables.ts";
import { messageOf } from "../../platform/log.ts";
import type { Config } from "../../settings/config.ts";
import { error, type Finding, ok, warning } from "./finding.ts";

export const checkSecretKey = async (config: Pick<Config, "secretKey" | "dataDir">, database: Database): Promise<Finding> => {
  let key: Buffer | undefined;
  try {
    key = await findSecretKey(config, database);
  } catch (problem) {
    return error(messageOf(problem), "docs/growing.md (The secret key and the object store) says how to find the right key.");
  }
  if (!key) return ok("there is no secret key yet; the first start creates one");
  const installation = await findOrCreateInstallation(database);
  const keys = databaseKeys([key], installation);
  const { total, unopened } = await countSecrets(database, keys?.previous ? [key, keys.previous] : [key]);
  if (unopened > 0)
    return error(
      `${unopened} of ${total} webhooks and inbound secrets were sealed with another key: their deliveries are not sent, and their requests are refused`,
      "Rotate these secrets in the API, or restore the key that sealed them.",
    );
  const opened = `opens the secrets of all ${total} webhooks and inbound secrets`;
  const { secretKeyRotatedAt } = installation;
  if (keys?.previous)
    return warning(
      `${opened}; the rotation of ${secretKeyRotatedAt?.toISOString()} is not finished`,
      "When every process has the new key, run: worktrack-server secret-key rotate --finish",
    );
  return ok(`the key of ${config.secretKey ? "WORKTRACK_SECRET_KEY" : "the data folder"} ${opened}`);
};

const countSecrets = async (database: Database, keys: readonly Buffer[]): Promise<{ total: number; unopened: number }> => {
  let [total, unopened] = [0, 0];
  for (const table of sealedTables)
    for await (const rows of sealedPages(database, table))
      for (const { id, secret, previousSecret } of rows) {
        total++;
        const opens = (sealed: string) => tryUnseal(keys, table.purposeOf(id), sealed) !== undefined;
        if (!opens(secret) || (previousSecret !== null && !opens(previousSecret))) unopened++;
      }
  return { total, unopened };
};
