// Every table with secrets that are sealed with the secret key: reads its rows, and replaces their secrets. Servers do not load it.
import type { Database } from "../../database/database.ts";
import { statement } from "../../database/statement.ts";
import { inboundSecretPurpose } from "../../integration/inbound/secrets/secret.ts";
import { secretPurpose } from "../../integration/webhooks/secret.ts";

/** A row with sealed secrets. Only webhooks have a previous one. */
export interface SealedRow {
  readonly id: string;
  readonly secret: string;
  readonly previousSecret: string | null;
}

const pageRows = 200;
const page = { parameters: { after: "uuid" }, row: { id: "uuid", secret: "text", previousSecret: "text?" } } as const;
const replacement = {
  parameters: { ids: "uuid[]", old: "text[]", oldPrevious: "text[]", new: "text[]", newPrevious: "text[]" },
  row: {},
} as const;

const webhookPage = statement({
  name: "webhook_sealed_page",
  ...page,
  text: `SELECT id, secret, previous_secret AS "previousSecret" FROM webhook WHERE id > $after ORDER BY id LIMIT ${pageRows}`,
});
const inboundSecretPage = statement({
  name: "inbound_secret_sealed_page",
  ...page,
  text: `SELECT id, secret, NULL::text AS "previousSecret" FROM inbound_secret WHERE id > $after ORDER BY id LIMIT ${pageRows}`,
});

// A row whose secret was rotated meanwhile is left as it is.
const replaceInWebhooks = statement({
  name: "webhook_replace_sealed",
  ...replacement,
  text: `
  UPDATE webhook w SET secret = r.new, previous_secret = r.new_previous
    FROM unnest($ids, $old, $oldPrevious, $new, $newPrevious) AS r (id, old, old_previous, new, new_previous)
   WHERE w.id = r.id AND w.secret = r.old AND w.previous_secret IS NOT DISTINCT FROM r.old_previous`,
});
const replaceInInboundSecrets = statement({
  name: "inbound_secret_replace_sealed",
  ...replacement,
  text: `
  UPDATE inbound_secret s SET secret = r.new
    FROM unnest($ids, $old, $oldPrevious, $new, $newPrevious) AS r (id, old, old_previous, new, new_previous)
   WHERE s.id = r.id AND s.secret = r.old`,
});

/** Every table with sealed secrets. */
export const sealedTables = [
  { noun: "webhooks", purposeOf: secretPurpose, page: webhookPage, replace: replaceInWebhooks },
  { noun: "inbound secrets", purposeOf: inboundSecretPurpose, page: inboundSecretPage, replace: replaceInInboundSecrets },
] as const;

/** Yields all rows of a table in pages, by id. */
export async function* sealedPages(database: Database, table: (typeof sealedTables)[number]): AsyncGenerator<readonly SealedRow[]> {
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const rows = await database.query(table.page, { after });
    yield rows;
    const last = rows.at(-1);
    if (rows.length < pageRows || !last) return;
    after = last.id;
  }
}
