// Writes audit entries, in the transaction of the change that they record: with the caller as the actor, or without one for changes by the
// server itself and its administrator.
import type { AuditAction, HintKind } from "@worktrack/contract";
import { actorOf } from "../caller/caller.ts";
import type { Context } from "../caller/context.ts";
import type { Database } from "../database/database.ts";
import { sendHint } from "../database/signals.ts";
import { statement } from "../database/statement.ts";
import type { Changes } from "../platform/changes.ts";
import { newId } from "../platform/id.ts";

/** The record that an action changed. */
export interface AuditTarget {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  /** The project that the target is or is in. Who cannot see the project reads the entry without the target's name. */
  readonly projectId?: string | null;
  /** The owner of a personal token or a session, about which nobody else can know. */
  readonly ownerId?: string;
  /** Whether some members cannot see the target now, because it is in a private project or a draft. */
  readonly restricted?: boolean;
}

/** An action and its target. Contains names and scopes, never a secret or a body. */
export interface NewAuditEntry {
  readonly action: AuditAction;
  readonly target: AuditTarget;
  readonly changes?: Changes;
}

/** The actor, place and time that the entries of one request share. */
interface AuditOrigin {
  readonly organizationId: string;
  /** Null: the server, or its administrator. */
  readonly actor: { readonly id: string; readonly name: string; readonly kind: "person" | "service" } | null;
  readonly credentialId: string | null;
  readonly address: string | null;
  readonly client: string | null;
  readonly nowMs: number;
}

const insertEntries = statement({
  name: "audit_insert",
  parameters: {
    organizationId: "uuid",
    actorId: "uuid?",
    actorName: "text?",
    actorKind: "text?",
    credentialId: "uuid?",
    address: "text?",
    client: "text?",
    createdAt: "timestamptz",
    ids: "uuid[]",
    actions: "text[]",
    targetKinds: "text[]",
    targetIds: "uuid[]",
    targetNames: "text[]",
    targetProjectIds: "uuid[]",
    targetsRestricted: "bool[]",
    changes: "text[]",
  },
  row: {},
  text: `
  INSERT INTO audit_entry (id, organization_id, action, actor_id, actor_name, actor_kind, credential_id, target_kind, target_id, target_name,
                           target_project_id, target_restricted, changes, address, client, created_at)
  SELECT a.id, $organizationId, a.action, $actorId, $actorName, $actorKind::user_kind, $credentialId, a.target_kind, a.target_id,
         a.target_name, a.target_project_id, a.target_restricted, a.changes::json, $address, $client, $createdAt
    FROM unnest($ids, $actions, $targetKinds, $targetIds, $targetNames, $targetProjectIds, $targetsRestricted, $changes)
      AS a (id, action, target_kind, target_id, target_name, target_project_id, target_restricted, changes)`,
});

const insert = async (database: Pick<Database, "query">, origin: AuditOrigin, entries: readonly NewAuditEntry[]): Promise<void> => {
  const { actor, nowMs, ...shared } = origin;
  await database.query(insertEntries, {
    ...shared,
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? null,
    actorKind: actor?.kind ?? null,
    createdAt: new Date(nowMs),
    ids: entries.map(newId),
    actions: entries.map(({ action }) => action),
    targetKinds: entries.map(({ target }) => target.kind),
    targetIds: entries.map(({ target }) => target.id),
    targetNames: entries.map(({ target }) => target.name),
    targetProjectIds: entries.map(({ target }) => target.projectId ?? null),
    targetsRestricted: entries.map(({ target }) => target.restricted ?? false),
    changes: entries.map(({ changes = {} }) => (Object.keys(changes).length > 0 ? JSON.stringify(changes) : null)),
  });
};

/** The audited kinds of records that have no events, so that event streams send a hint. */
const hintKindOf: Readonly<Record<string, HintKind>> = { webhook: "webhook", credential: "credential", session: "credential" };

type AuditContext = Pick<Context, "database" | "caller" | "address" | "nowMs" | "signals">;

/** Writes an audit entry, in the transaction of the change that it records. */
export const audit = (context: AuditContext, entry: NewAuditEntry): Promise<void> => auditEach(context, [entry]);

/** Audits that an administrator deletes what somebody else has written. */
export const auditDeletion = async (
  context: AuditContext,
  { author }: { readonly author: { readonly id: string } },
  entry: NewAuditEntry,
): Promise<void> => {
  if (author.id !== context.caller.userId) await audit(context, entry);
};

/** Writes many audit entries in one statement. */
export const auditEach = (
  { database, caller, address, nowMs, signals }: AuditContext,
  entries: readonly NewAuditEntry[],
): Promise<void> => {
  const { organizationId } = caller;
  const { client, ...actor } = actorOf(caller);
  const origin = { organizationId, actor, credentialId: caller.credential.id, address, client, nowMs };
  // Every change of somebody's authority is audited.
  database.afterCommit(() => signals.send({ kind: "authority", organizationId }));
  for (const { target } of entries) {
    const kind = hintKindOf[target.kind];
    if (kind)
      sendHint({ database, signals, caller }, { kind, id: target.id, ...(target.ownerId !== undefined && { userId: target.ownerId }) });
  }
  return insert(database, origin, entries);
};

/** Writes an audit entry of a person without a credential, for what concerns several workspaces. */
export const auditAsPerson = (
  { database, nowMs, address }: Pick<AuditContext, "database" | "nowMs" | "address">,
  organizationId: string,
  person: { readonly id: string; readonly name: string },
  entry: NewAuditEntry,
): Promise<void> =>
  insert(database, { organizationId, actor: { ...person, kind: "person" }, credentialId: null, address, client: null, nowMs }, [entry]);

/** Writes an audit entry without an actor, for changes by the server itself and by its administrator's commands. */
export const auditAsAdmin = (
  { database, nowMs }: { readonly database: Pick<Database, "query">; readonly nowMs: number },
  organizationId: string,
  entry: NewAuditEntry,
): Promise<void> => insert(database, { organizationId, actor: null, credentialId: null, address: null, client: null, nowMs }, [entry]);
