// Audits that a credential or a sign-in link which exists was refused: once for each of them and hour, whoever presented it.
import type { AuditAction } from "@worktrack/contract";
import type { Database } from "../database/database.ts";
import { isNotWritable } from "../database/sql-errors.ts";
import { statement } from "../database/statement.ts";
import { setBounded } from "../platform/bounded-map.ts";
import { newId } from "../platform/id.ts";
import { hourOf } from "./hourly-use.ts";
import type { AuditTarget } from "./write.ts";

export interface Refusal {
  readonly action: Extract<AuditAction, `${string}.refused`>;
  readonly organizationId: string;
  readonly target: Pick<AuditTarget, "kind" | "id" | "name">;
  readonly address: string;
  readonly nowMs: number;
}

export interface Refusals {
  /** The entry has no actor, because anybody may know the public prefix of a key. */
  record(database: Database, refusal: Refusal): Promise<void>;
}

const rememberedMax = 10_000;

// The hour is stored as a negative number, so that the unique index on target and hour keeps refusals apart from uses.
const insertRefusal = statement({
  name: "audit_insert_refusal",
  parameters: {
    id: "uuid",
    organizationId: "uuid",
    action: "text",
    targetKind: "text",
    targetId: "uuid",
    targetName: "text",
    address: "text",
    hour: "int",
    createdAt: "timestamptz",
  },
  row: {},
  text: `
  INSERT INTO audit_entry (id, organization_id, action, target_kind, target_id, target_name, address, use_hour, created_at)
  VALUES ($id, $organizationId, $action, $targetKind, $targetId, $targetName, $address, -$hour, $createdAt)
  ON CONFLICT DO NOTHING`,
});

/** Remembers what this process has recorded, so that a flood costs one statement for each target and hour. */
export const createRefusals = (capacity = rememberedMax): Refusals => {
  const recorded = new Map<string, true>();
  return {
    record: async (database, { action, organizationId, target, address, nowMs }) => {
      const hour = hourOf(nowMs);
      const key = `${target.id} ${hour}`;
      if (database.isReadOnly || recorded.has(key)) return;
      setBounded(recorded, key, true, capacity);
      const [targetKind, targetId, targetName] = [target.kind, target.id, target.name];
      const values = { id: newId(), organizationId, action, targetKind, targetId, targetName, address, hour, createdAt: new Date(nowMs) };
      try {
        await database.query(insertRefusal, values);
      } catch (error) {
        recorded.delete(key);
        if (!isNotWritable(error)) throw error;
      }
    },
  };
};
