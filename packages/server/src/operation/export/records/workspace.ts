// The statements for the workspace itself, its domains, projects and tags.
import { consolePaths } from "@worktrack/contract";
import { isoTime, jsonArray, jsonObject } from "../../../database/json.sql.ts";
import { columnsOf, insertRecords, isoTimes, type RecordStatements, selectRecords } from "./record.ts";

const organization: RecordStatements = {
  select: selectRecords(
    jsonObject({
      ...columnsOf("o", "id", "name", "slug", "plan", "restrict_invitations"),
      allowedScopes: "nullif(o.allowed_scopes, '{}')",
      groupExternalIds: "o.group_external_ids",
      ...isoTimes("o", "created_at", "updated_at"),
      lastSequenceNumber: "c.last_sequence_number",
      feedPosition: "coalesce(f.position, 0)",
    }),
    `organization o JOIN organization_counter c ON c.organization_id = o.id LEFT JOIN feed f ON f.organization_id = o.id
      WHERE o.id = $organizationId`,
  ),
  inserts: [
    insertRecords({
      fields: {
        id: "uuid",
        name: "text",
        slug: "text",
        plan: "plan",
        restrictInvitations: "bool",
        allowedScopes: "text[]",
        groupExternalIds: "json",
        createdAt: "timestamptz",
        updatedAt: "timestamptz",
      },
      write: `INSERT INTO organization (id, name, slug, plan, restrict_invitations, allowed_scopes, group_external_ids,
                                 created_at, updated_at)
        SELECT id, name, slug, plan, "restrictInvitations", coalesce("allowedScopes", '{}'),
               coalesce("groupExternalIds", '{}')::jsonb, "createdAt", "updatedAt" FROM given
         WHERE id = $organizationId`,
    }),
    insertRecords({
      fields: { lastSequenceNumber: "int" },
      write: `UPDATE organization_counter SET last_sequence_number = "lastSequenceNumber" FROM given WHERE organization_id = $organizationId`,
    }),
    // Without an origin, the next stamp scans all events for those without a position.
    insertRecords({
      fields: { feedPosition: "bigint" },
      write: `INSERT INTO feed (organization_id, position) SELECT $organizationId, "feedPosition" FROM given`,
    }),
  ],
};

const domain: RecordStatements = {
  select: selectRecords(
    jsonObject({
      ...columnsOf("d", "id", "domain"),
      ...isoTimes("d", "verified_at", "checked_at", "missing_since", "created_at"),
      record: jsonObject({ name: "'_worktrack.' || d.domain", type: "'TXT'", value: "'worktrack-verification=' || d.token" }),
    }),
    "domain d WHERE d.organization_id = $organizationId ORDER BY d.id",
  ),
  inserts: [
    // Not verified, and with a new token: everybody can read a domain's record, so an archive that names one proves nothing.
    insertRecords({
      fields: { id: "uuid", domain: "text", token: "text", createdAt: "timestamptz" },
      write: `INSERT INTO domain (id, organization_id, domain, token, created_at)
        SELECT id, $organizationId, domain, token, "createdAt" FROM given`,
    }),
  ],
};

const memberJson = jsonObject({ userId: "m.user_id", addedAt: isoTime("m.created_at") });

const project: RecordStatements = {
  select: selectRecords(
    jsonObject({
      ...columnsOf("p", "id", "name", "slug", "prefix", "color", "description", "visibility", "created_by_id"),
      ...columnsOf("p", "deletion_requested_by_id"),
      ...isoTimes("p", "archived_at", "deletes_at", "deletion_began_at", "created_at", "updated_at"),
      members: `coalesce((SELECT ${jsonArray(memberJson, "m.user_id")} FROM project_member m WHERE m.project_id = p.id), '[]')`,
      lastTaskNumber: "c.last_task_number",
      webUrl: `$baseUrl || '${consolePaths.project}' || p.prefix`,
    }),
    "project p JOIN project_counter c ON c.project_id = p.id WHERE p.organization_id = $organizationId ORDER BY p.id",
  ),
  inserts: [
    insertRecords({
      fields: {
        id: "uuid",
        name: "text",
        slug: "text",
        prefix: "text",
        color: "text",
        description: "text",
        visibility: "visibility",
        createdById: "uuid",
        archivedAt: "timestamptz",
        deletesAt: "timestamptz",
        deletionBeganAt: "timestamptz",
        deletionRequestedById: "uuid",
        createdAt: "timestamptz",
        updatedAt: "timestamptz",
      },
      write: `INSERT INTO project (id, organization_id, name, slug, prefix, color, description, visibility, created_by_id, archived_at,
                             deletes_at, deletion_began_at, deletion_requested_by_id, created_at, updated_at)
        SELECT id, $organizationId, name, slug, prefix, color, description, visibility, "createdById", "archivedAt", "deletesAt",
               "deletionBeganAt", "deletionRequestedById", "createdAt", "updatedAt" FROM given`,
    }),
    insertRecords({
      fields: { id: "uuid", lastTaskNumber: "int" },
      write: `UPDATE project_counter SET last_task_number = "lastTaskNumber" FROM given WHERE project_id = given.id`,
    }),
    insertRecords({
      fields: { id: "uuid", members: "json" },
      each: `CROSS JOIN json_to_recordset(r.members) AS m ("userId" uuid, "addedAt" timestamptz)`,
      columns: { userId: `m."userId"`, addedAt: `m."addedAt"` },
      write: `INSERT INTO project_member (organization_id, project_id, user_id, created_at)
        SELECT $organizationId, id, "userId", "addedAt" FROM given`,
    }),
  ],
};

const tag: RecordStatements = {
  select: selectRecords(
    jsonObject({ ...columnsOf("g", "id", "name", "color", "description", "project_id"), ...isoTimes("g", "created_at") }),
    "tag g WHERE g.organization_id = $organizationId ORDER BY g.id",
  ),
  inserts: [
    insertRecords({
      fields: { id: "uuid", projectId: "uuid", name: "text", color: "text", description: "text", createdAt: "timestamptz" },
      write: `INSERT INTO tag (id, organization_id, project_id, name, color, description, created_at)
        SELECT id, $organizationId, "projectId", free_tag_name($organizationId, "projectId", name), color, description, "createdAt" FROM given`,
    }),
  ],
};

export const workspaceRecords = { organization, domain, project, tag };
