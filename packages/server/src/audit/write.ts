import type { AuditAction } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { actorOf } from "../credentials/caller.ts";
import type { Changes } from "../platform/changes.ts";
import type { Database } from "../platform/database.ts";
import { newId } from "../platform/id.ts";

/** What was done, to what. Names and scopes, never a secret and never a body. */
export interface Act {
  readonly action: AuditAction;
  readonly target: { readonly kind: string; readonly id: string; readonly name: string };
  readonly changes?: Changes;
}

/** Who did it, from where and when. */
interface Origin {
  readonly organizationId: string;
  /** Null: the administrator of the server. */
  readonly actor: { readonly id: string; readonly name: string; readonly kind: "person" | "service" } | null;
  readonly credentialId: string | null;
  readonly address: string | null;
  readonly client: string | null;
  readonly nowMs: number;
}

const insertEntries = {
  name: "audit_insert",
  text: `
  INSERT INTO audit_entry (id, organization_id, action, actor_id, actor_name, actor_kind, credential_id, target_kind, target_id, target_name,
                           changes, address, client, created_at)
  SELECT a.id, $1::uuid, a.action, $2::uuid, $3::text, $4::text::user_kind, $5::uuid, a.target_kind, a.target_id, a.target_name,
         a.changes::json, $6::text, $7::text, $8::timestamptz
    FROM unnest($9::uuid[], $10::text[], $11::text[], $12::uuid[], $13::text[], $14::text[])
      AS a (id, action, target_kind, target_id, target_name, changes)`,
};

const write = async (database: Database, origin: Origin, acts: readonly Act[]): Promise<void> => {
  const { organizationId, actor, credentialId, address, client, nowMs } = origin;
  await database.rows(insertEntries, [
    organizationId,
    actor?.id ?? null,
    actor?.name ?? null,
    actor?.kind ?? null,
    credentialId,
    address,
    client,
    new Date(nowMs),
    acts.map(newId),
    acts.map(({ action }) => action),
    acts.map(({ target }) => target.kind),
    acts.map(({ target }) => target.id),
    acts.map(({ target }) => target.name),
    acts.map(({ changes }) => (changes ? JSON.stringify(changes) : null)),
  ]);
};

/** Writes an audit entry, in the transaction of the act. */
export const audit = (context: Context, act: Act): Promise<void> => auditEach(context, [act]);

/** Writes many audit entries in one statement. */
export const auditEach = ({ database, caller, address, nowMs }: Context, acts: readonly Act[]): Promise<void> => {
  const { client, ...actor } = actorOf(caller);
  const origin = { organizationId: caller.organizationId, actor, credentialId: caller.credential.id, address, client, nowMs };
  return write(database, origin, acts);
};

/** The same for what the administrator of the server does by its commands. */
export const auditAsAdmin = (
  { database, nowMs }: { readonly database: Database; readonly nowMs: number },
  organizationId: string,
  act: Act,
): Promise<void> => write(database, { organizationId, actor: null, credentialId: null, address: null, client: null, nowMs }, [act]);
