import type { OpenDatabase } from "../../src/database/database.ts";
import { tryUnseal } from "../../src/database/sealing-keys.ts";
import { mintWebhookSecret } from "../../src/integration/webhooks/secret.ts";
import { sealedPages, sealedTables } from "../../src/operation/installation/sealed-tables.ts";
import { newId } from "../../src/platform/id.ts";

interface HasDatabase {
  readonly database: OpenDatabase;
}

/** How many rows with sealed secrets the key opens, and how many there are. */
export const countOpened = async ({ database }: HasDatabase, key: Buffer): Promise<[opened: number, total: number]> => {
  let [count, total] = [0, 0];
  for (const table of sealedTables)
    for await (const rows of sealedPages(database, table))
      for (const { id, secret, previousSecret } of rows) {
        total++;
        const opens = (sealed: string) => tryUnseal([key], table.purposeOf(id), sealed) !== undefined;
        if (opens(secret) && (previousSecret === null || opens(previousSecret))) count++;
      }
  return [count, total];
};

/** Inserts webhooks whose secrets are sealed with this key. Returns their ids, sorted. */
export const insertWebhooks = async ({ database }: HasDatabase, organizationId: string, key: Buffer, count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, newId).sort();
  const row = (id: string) => ({ id, organizationId, url: "https://example.com", events: [], secret: mintWebhookSecret(key, id).sealed });
  await database.prisma.webhook.createMany({ data: ids.map(row) });
  return ids;
};
