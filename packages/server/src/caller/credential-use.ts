// Records the last use of a credential: its time, date version and client, at most once a minute.
import { bounds, type Client } from "@worktrack/contract";
import type { Database } from "../database/database.ts";
import { unlessNotWritable } from "../database/sql-errors.ts";
import { statement } from "../database/statement.ts";
import type { CallerTable } from "./authority.sql.ts";
import type { Caller } from "./caller.ts";
import type { CredentialRow } from "./lookup.ts";

const touchIntervalMs = 60_000;

/**
 * Runs the statement that sets a row's `lastUsedAt`, if it is due: at most once a minute, so the value is exact to a minute, and never while
 * the database refuses writes, when reads still work.
 */
export const touchIfDue = async (
  database: Database,
  { lastUsedAt }: Pick<CredentialRow, "lastUsedAt">,
  nowMs: number,
  touch: () => Promise<unknown>,
): Promise<void> => {
  if (database.isReadOnly || (lastUsedAt && nowMs - lastUsedAt.getTime() < touchIntervalMs)) return;
  await unlessNotWritable(touch());
};

/**
 * The same condition for the row `$id` of a table: when many requests are due at once, one of them writes. A locked row is skipped,
 * because otherwise every request of the key would wait for the lock, each with a connection.
 */
export const touchIsDue = (table: CallerTable): string => `id = (
    SELECT id FROM ${table}
     WHERE id = $id AND (last_used_at IS NULL OR last_used_at <= $now - interval '1 minute') FOR NO KEY UPDATE SKIP LOCKED)`;

const touch = statement({
  name: "credential_touch",
  parameters: { id: "uuid", now: "timestamptz", dateVersion: "text?", client: "text?" },
  row: {},
  text: `
  UPDATE credential SET last_used_at = $now, last_api_version = coalesce($dateVersion, last_api_version),
         last_client = $client,
         expires_at = CASE WHEN kind = 'session'
           THEN least($now + interval '${bounds.sessionIdleDays} days', (SELECT ends_at FROM session WHERE credential_id = $id))
           ELSE expires_at END
   WHERE ${touchIsDue("credential")}`,
});

/** The parts of a request that the record of its credential shows. */
export interface CredentialUse {
  readonly client: Client | null;
  /** Undefined for the content of attachments, which has no date version. */
  readonly dateVersion: string | undefined;
}

/** Records a use of a credential, which keeps a session from expiring. */
export const touchCredential = (
  database: Database,
  credential: Pick<CredentialRow, "id" | "lastUsedAt">,
  { client, dateVersion }: CredentialUse,
  nowMs: number,
): Promise<void> => {
  const values = { id: credential.id, now: new Date(nowMs), dateVersion: dateVersion ?? null, client };
  return touchIfDue(database, credential, nowMs, () => database.query(touch, values));
};

const nameClient = statement({
  name: "credential_name_client",
  parameters: { id: "uuid", client: "text" },
  row: {},
  text: `
  UPDATE credential SET last_client = $client
   WHERE id = (SELECT id FROM credential WHERE id = $id AND last_client IS DISTINCT FROM $client FOR NO KEY UPDATE SKIP LOCKED)`,
});

/**
 * Names the client of the use that `touchCredential` recorded for this caller, for a protocol that names its client in the body.
 * `readClient` runs only if that use was recorded.
 */
export const nameLastClient = (
  database: Database,
  { credential, client: recorded }: Pick<Caller, "credential" | "client">,
  readClient: () => Client,
  nowMs: number,
): Promise<void> =>
  touchIfDue(database, credential, nowMs, async () => {
    const client = readClient();
    if (client !== recorded) await database.query(nameClient, { id: credential.id, client });
  });
