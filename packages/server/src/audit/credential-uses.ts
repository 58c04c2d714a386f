// Audits the use of credentials, and answers whether one was ever used from an address, which the verifier needs during a flood of wrong
// secrets.
import type { Caller } from "../caller/caller.ts";
import type { Database } from "../database/database.ts";
import { isNotWritable, unlessNotWritable } from "../database/sql-errors.ts";
import { statement } from "../database/statement.ts";
import { setBounded } from "../platform/bounded-map.ts";
import { hourOf, insertHourlyUse } from "./hourly-use.ts";

/** Writes an audit entry for the first use of a credential from each address in each hour. */
export interface CredentialUses {
  record(database: Database, caller: Caller, address: string, nowMs: number): Promise<void>;
}

const rememberedMax = 10_000;

/**
 * Remembers the uses that this process has recorded, so each credential, address and hour costs it one statement. While the database
 * refuses writes, uses are not recorded; the first one afterwards is.
 */
export const createCredentialUses = (capacity = rememberedMax): CredentialUses => {
  const recorded = new Map<string, Promise<unknown>>();

  return {
    record: async (database, caller, address, nowMs) => {
      if (database.isReadOnly) return;
      const use = `${caller.credential.id} ${address} ${hourOf(nowMs)}`;
      const earlier = recorded.get(use);
      if (earlier) return unlessNotWritable(earlier);
      const { id, name } = caller.credential;
      const recording = insertHourlyUse(database, caller, {
        action: "credential.used",
        target: { kind: "credential", id, name },
        address,
        nowMs,
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
  text: "SELECT FROM audit_entry WHERE target_id = $credentialId AND address = $address AND use_hour > 0 LIMIT 1",
});

/** Whether the credential was ever used from this address. */
export const wasCredentialUsedFrom = async (database: Database, credentialId: string, address: string): Promise<boolean> =>
  (await database.query(findUse, { credentialId, address })).length > 0;
