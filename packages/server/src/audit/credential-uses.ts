// Audits the use of credentials, and answers whether one was ever used from an address, which the verifier needs during a flood of wrong
// secrets.
import type { AuditAction } from "@worktrack/contract";
import type { Caller } from "../credentials/caller.ts";
import { setBounded } from "../platform/bounded-map.ts";
import type { Database } from "../platform/database.ts";
import { newId } from "../platform/id.ts";
import { isNotWritable, unlessNotWritable } from "../platform/sql-errors.ts";
import { statement } from "../platform/statement.ts";

/** Writes an audit entry for the first use of a credential from each address in each hour. */
export interface CredentialUses {
  record(database: Database, caller: Caller, address: string, nowMs: number): Promise<void>;
}

const hourMs = 3_600_000;
const rememberedMax = 10_000;
const action: AuditAction = "credential.used";

// When several processes record the same use, the first row stays.
const insertUse = statement({
  name: "audit_insert_use",
  parameters: {
    id: "uuid",
    organizationId: "uuid",
    action: "text",
    actorId: "uuid",
    actorName: "text",
    actorKind: "text",
    credentialId: "uuid",
    credentialName: "text",
    address: "text",
    client: "text?",
    hour: "int",
    createdAt: "timestamptz",
  },
  row: {},
  text: `
  INSERT INTO audit_entry (id, organization_id, action, actor_id, actor_name, actor_kind, credential_id, target_kind, target_id, target_name,
                           address, client, use_hour, created_at)
  VALUES ($id, $organizationId, $action, $actorId, $actorName, $actorKind::user_kind, $credentialId, 'credential', $credentialId,
          $credentialName, $address, $client, $hour, $createdAt)
  ON CONFLICT (target_id, address, use_hour) DO NOTHING`,
});

/**
 * Remembers the uses that this process has recorded, so each credential, address and hour costs it one statement. While the database
 * refuses writes, uses are not recorded; the first one afterwards is.
 */
export const createCredentialUses = (capacity = rememberedMax): CredentialUses => {
  const recorded = new Map<string, Promise<unknown>>();

  return {
    record: async (database, caller, address, nowMs) => {
      if (database.isReadOnly) return;
      const hour = Math.floor(nowMs / hourMs);
      const use = `${caller.credential.id} ${address} ${hour}`;
      const earlier = recorded.get(use);
      if (earlier) return unlessNotWritable(earlier);
      const { id: credentialId, name: credentialName, organizationId, userId, userName, userKind } = caller.credential;
      const recording = database.query(insertUse, {
        id: newId(),
        organizationId,
        action,
        actorId: userId,
        actorName: userName,
        actorKind: userKind,
        credentialId,
        credentialName,
        address,
        client: caller.client,
        hour,
        createdAt: new Date(nowMs),
      });
      setBounded(recorded, use, recording, capacity);
      try {
        await recording;
      } catch (error) {
        recorded.delete(use);
        if (!isNotWritable(error)) throw error;
      }
    },
  };
};

const findUse = statement({
  name: "audit_used_from",
  parameters: { credentialId: "uuid", address: "text" },
  row: {},
  text: "SELECT FROM audit_entry WHERE target_id = $credentialId AND address = $address AND use_hour IS NOT NULL LIMIT 1",
});

/** Whether the credential was ever used from this address. */
export const wasCredentialUsedFrom = async (database: Database, credentialId: string, address: string): Promise<boolean> =>
  (await database.query(findUse, { credentialId, address })).length > 0;
