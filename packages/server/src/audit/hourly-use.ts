// Audits that something was used: one entry for each target, address and hour.
import type { AuditAction } from "@worktrack/contract";
import type { Caller } from "../caller/caller.ts";
import type { Context } from "../caller/context.ts";
import type { Database } from "../database/database.ts";
import { unlessNotWritable } from "../database/sql-errors.ts";
import { statement } from "../database/statement.ts";
import { newId } from "../platform/id.ts";
import type { AuditTarget } from "./write.ts";

const hourMs = 3_600_000;

export const hourOf = (nowMs: number): number => Math.floor(nowMs / hourMs);

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
    targetKind: "text",
    targetId: "uuid",
    targetName: "text",
    targetProjectId: "uuid?",
    targetRestricted: "bool",
    address: "text",
    client: "text?",
    hour: "int",
    createdAt: "timestamptz",
  },
  row: {},
  text: `
  INSERT INTO audit_entry (id, organization_id, action, actor_id, actor_name, actor_kind, credential_id, target_kind, target_id, target_name,
                           target_project_id, target_restricted, address, client, use_hour, created_at)
  VALUES ($id, $organizationId, $action, $actorId, $actorName, $actorKind::user_kind, $credentialId, $targetKind, $targetId,
          $targetName, $targetProjectId, $targetRestricted, $address, $client, $hour, $createdAt)
  ON CONFLICT (target_id, address, use_hour) DO NOTHING`,
});

interface HourlyUse {
  readonly action: AuditAction;
  readonly target: AuditTarget;
  readonly address: string;
  readonly nowMs: number;
}

/** Writes nothing if the target was used from this address before in the same hour. */
export const insertHourlyUse = async (
  database: Database,
  { credential, client }: Caller,
  { action, target, address, nowMs }: HourlyUse,
): Promise<void> => {
  const { id: credentialId, organizationId, userId, userName, userKind } = credential;
  await database.query(insertUse, {
    id: newId(),
    organizationId,
    action,
    actorId: userId,
    actorName: userName,
    actorKind: userKind,
    credentialId,
    targetKind: target.kind,
    targetId: target.id,
    targetName: target.name,
    targetProjectId: target.projectId ?? null,
    targetRestricted: target.restricted ?? false,
    address,
    client,
    hour: hourOf(nowMs),
    createdAt: new Date(nowMs),
  });
};

/** The same for a request. While the database refuses writes, an operation that writes nothing else goes on. */
export const auditUse = async (
  { database, caller, address, nowMs }: Pick<Context, "database" | "caller" | "address" | "nowMs">,
  use: Pick<HourlyUse, "action" | "target">,
): Promise<void> => {
  const write = () => insertHourlyUse(database, caller, { ...use, address, nowMs });
  if (database.isTransaction) await write();
  else if (!database.isReadOnly) await unlessNotWritable(write());
};
