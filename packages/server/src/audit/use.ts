import type { AuditAction } from "@worktrack/contract";
import type { Caller } from "../credentials/caller.ts";
import { setBounded } from "../platform/bounded-map.ts";
import type { Database } from "../platform/database.ts";
import { newId } from "../platform/id.ts";

/** Tells the audit log of the first use of a credential in an hour, from each address. */
export interface Uses {
  record(database: Database, caller: Caller, address: string, nowMs: number): Promise<void>;
}

const hourMs = 3_600_000;
const rememberedMax = 10_000;
const action: AuditAction = "credential.used";

// Of all processes the first one's row stays.
const insertUse = {
  name: "audit_insert_use",
  text: `
  INSERT INTO audit_entry (id, organization_id, action, actor_id, actor_name, actor_kind, credential_id, target_kind, target_id, target_name,
                           address, client, use_hour, created_at)
  VALUES ($1::uuid, $2::uuid, $3::text, $4::uuid, $5::text, $6::text::user_kind, $7::uuid, 'credential', $7::uuid, $8::text,
          $9::text, $10::text, $11::int, $12::timestamptz)
  ON CONFLICT (target_id, address, use_hour) DO NOTHING`,
};

/** What this process has told already costs nothing: one statement per credential, address and hour. */
export const createUses = (capacity = rememberedMax): Uses => {
  const told = new Map<string, Promise<unknown>>();

  return {
    record: async (database, caller, address, nowMs) => {
      const hour = Math.floor(nowMs / hourMs);
      const use = `${caller.credential.id} ${address} ${hour}`;
      const before = told.get(use);
      if (before) return void (await before);
      const { id, name, organizationId, userId, userName, userKind } = caller.credential;
      const values = [newId(), organizationId, action, userId, userName, userKind, id, name, address, caller.client, hour, new Date(nowMs)];
      const telling = database.rows(insertUse, values);
      setBounded(told, use, telling, capacity);
      try {
        await telling;
      } catch (error) {
        told.delete(use);
        throw error;
      }
    },
  };
};

const used = {
  name: "audit_used_from",
  text: "SELECT FROM audit_entry WHERE target_id = $1::uuid AND address = $2::text AND use_hour IS NOT NULL LIMIT 1",
};

/** Whether this credential was ever used from this address. */
export const wasUsedFrom = async (database: Database, credentialId: string, address: string): Promise<boolean> =>
  (await database.rows(used, [credentialId, address])).length > 0;
