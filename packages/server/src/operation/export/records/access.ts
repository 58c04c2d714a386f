// The statements for what gives access, without its secrets, and for history: the audit log and the events of the feed.
import { jsonObject } from "../../../database/json.sql.ts";
import { columnsOf, insertRecords, isoTimes, type RecordStatements, selectRecords } from "./record.ts";

const inboundSecret: RecordStatements = {
  select: selectRecords(
    jsonObject({
      ...columnsOf("s", "id", "name", "prefix", "user_id", "project_id"),
      ...isoTimes("s", "created_at", "last_used_at", "revoked_at"),
    }),
    "inbound_secret s WHERE s.organization_id = $organizationId ORDER BY s.id",
  ),
  inserts: [
    // `sealed` is a new secret that nobody knows.
    insertRecords({
      fields: {
        id: "uuid",
        userId: "uuid",
        name: "text",
        prefix: "text",
        sealed: "text",
        projectId: "uuid",
        createdAt: "timestamptz",
        lastUsedAt: "timestamptz",
        revokedAt: "timestamptz",
      },
      write: `INSERT INTO inbound_secret (id, organization_id, user_id, name, prefix, secret, project_id, created_at, last_used_at, revoked_at)
        SELECT g.id, $organizationId, g."userId", g.name, g.prefix, g.sealed, g."projectId", g."createdAt", g."lastUsedAt", g."revokedAt"
          FROM given g
         WHERE g."projectId" IS NULL OR EXISTS (SELECT FROM project o WHERE o.id = g."projectId" AND o.organization_id = $organizationId)`,
    }),
  ],
};

const credential: RecordStatements = {
  select: selectRecords(
    jsonObject({
      ...columnsOf("c", "id", "kind", "name", "prefix", "user_id", "scopes"),
      projectIds: "nullif(c.project_ids, '{}')",
      allowedCidrs: "nullif(c.allowed_cidrs, '{}')",
      ...columnsOf("c", "last_api_version", "last_client", "api_version"),
      ...isoTimes("c", "expires_at", "last_used_at", "created_at", "revoked_at"),
      previousSecretExpiresAt: isoTimes("c", "previous_expires_at").previousExpiresAt ?? "",
    }),
    "credential c WHERE c.organization_id = $organizationId AND c.kind <> 'session' ORDER BY c.id",
  ),
  inserts: [
    // No secret matches a hash that is empty, so the credential works after its rotation only.
    insertRecords({
      fields: {
        id: "uuid",
        userId: "uuid",
        kind: "credential_kind",
        name: "text",
        prefix: "text",
        scopes: "text[]",
        projectIds: "uuid[]",
        allowedCidrs: "text[]",
        expiresAt: "timestamptz",
        lastUsedAt: "timestamptz",
        lastApiVersion: "text",
        lastClient: "text",
        apiVersion: "text",
        createdAt: "timestamptz",
        revokedAt: "timestamptz",
      },
      write: `INSERT INTO credential (id, organization_id, user_id, kind, name, prefix, secret_hash, scopes, project_ids, allowed_cidrs, expires_at,
                                last_used_at, last_api_version, last_client, api_version, created_at, revoked_at)
        SELECT id, $organizationId, "userId", kind, name, prefix, '', scopes, coalesce("projectIds", '{}'), coalesce("allowedCidrs", '{}'),
               "expiresAt", "lastUsedAt", "lastApiVersion", "lastClient", "apiVersion", "createdAt", "revokedAt" FROM given`,
    }),
  ],
};

const webhook: RecordStatements = {
  select: selectRecords(
    jsonObject({
      ...columnsOf("w", "id", "url", "events", "description", "enabled", "disabled_reason", "consecutive_failures", "api_version"),
      ...isoTimes("w", "previous_secret_expires_at", "created_at", "updated_at"),
    }),
    "webhook w WHERE w.organization_id = $organizationId ORDER BY w.id",
  ),
  inserts: [
    // Disabled, with a new secret that nobody knows, so that nothing is sent before its receiver has the secret of a rotation.
    insertRecords({
      fields: {
        id: "uuid",
        url: "text",
        events: "text[]",
        description: "text",
        disabledReason: "text",
        apiVersion: "text",
        sealed: "text",
        createdAt: "timestamptz",
        updatedAt: "timestamptz",
      },
      write: `INSERT INTO webhook (id, organization_id, url, events, description, enabled, disabled_reason, api_version, secret, created_at, updated_at)
        SELECT id, $organizationId, url, events, description, false, coalesce("disabledReason", 'manual'), "apiVersion", sealed, "createdAt",
               "updatedAt" FROM given`,
    }),
  ],
};

const auditEntry: RecordStatements = {
  select: selectRecords(
    jsonObject({
      ...columnsOf(
        "e",
        "id",
        "action",
        "credential_id",
        "changes",
        "address",
        "client",
        "target_project_id",
        "target_restricted",
        "use_hour",
      ),
      actor: `CASE WHEN e.actor_id IS NOT NULL THEN ${jsonObject({ id: "e.actor_id", name: "e.actor_name", kind: "e.actor_kind" })} END`,
      target: jsonObject({ kind: "e.target_kind", id: "e.target_id", name: "e.target_name" }),
      ...isoTimes("e", "created_at"),
    }),
    "audit_entry e WHERE e.organization_id = $organizationId ORDER BY e.created_at, e.id",
  ),
  inserts: [
    insertRecords({
      fields: {
        id: "uuid",
        action: "text",
        actor: "json",
        credentialId: "uuid",
        target: "json",
        targetProjectId: "uuid",
        targetRestricted: "bool",
        changes: "json",
        address: "text",
        client: "text",
        useHour: "int",
        createdAt: "timestamptz",
      },
      write: `INSERT INTO audit_entry (id, organization_id, action, actor_id, actor_name, actor_kind, credential_id, target_kind, target_id,
                                 target_name, target_project_id, target_restricted, changes, address, client, use_hour, created_at)
        SELECT id, $organizationId, action, (actor->>'id')::uuid, actor->>'name', (actor->>'kind')::user_kind, "credentialId", target->>'kind',
               (target->>'id')::uuid, target->>'name', "targetProjectId", "targetRestricted",
               CASE WHEN json_typeof(changes) = 'object' THEN changes END, address, client, "useHour", "createdAt" FROM given`,
    }),
  ],
};

const event: RecordStatements = {
  select: selectRecords(
    jsonObject({
      ...columnsOf("e", "id", "data", "project_id", "audience"),
      event: "e.name",
      timestamp: "(extract(epoch FROM e.created_at) * 1000)::bigint",
      position: "f.position",
    }),
    `event e LEFT JOIN feed_entry f ON f.organization_id = e.organization_id AND f.event_id = e.id
      WHERE e.organization_id = $organizationId ORDER BY f.position NULLS LAST, e.transaction_id, e.id`,
  ),
  inserts: [
    insertRecords({
      fields: { id: "uuid", event: "text", timestamp: "bigint", data: "json", projectId: "uuid", audience: "uuid[]" },
      write: `INSERT INTO event (id, organization_id, project_id, name, data, audience, created_at)
        SELECT id, $organizationId, "projectId", event, data, audience, to_timestamp("timestamp" / 1000.0) FROM given`,
    }),
    insertRecords({
      fields: { id: "uuid", event: "text", timestamp: "bigint", projectId: "uuid", position: "bigint" },
      each: "WHERE r.position IS NOT NULL",
      write: `INSERT INTO feed_entry (organization_id, position, event_id, name, project_id, created_at)
        SELECT $organizationId, position, id, event, "projectId", to_timestamp("timestamp" / 1000.0) FROM given`,
    }),
  ],
};

export const accessRecords = { inboundSecret, credential, webhook, auditEntry, event };
