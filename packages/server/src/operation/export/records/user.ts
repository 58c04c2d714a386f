// The statements for people and service accounts, with their memberships and preferences.
import { isoTime, jsonObject, personJson } from "../../../database/json.sql.ts";
import { columnsOf, insertRecords, isoTimes, type RecordStatements, selectRecords } from "./record.ts";

export const user: RecordStatements = {
  select: selectRecords(
    personJson("u", {
      ...columnsOf(
        "u",
        "kind",
        "external_id",
        "user_name",
        "sent_user_name",
        "given_name",
        "family_name",
        "provisioned",
        "address_unconfirmed",
      ),
      ...columnsOf("m", "role"),
      groups: "coalesce(m.groups, '{}')",
      joinedAt: isoTime("m.created_at"),
      ...isoTimes("u", "created_at", "updated_at", "left_at"),
      preferences: `CASE WHEN p.user_id IS NOT NULL THEN ${jsonObject({
        ...columnsOf("p", "time_zone", "language", "theme", "task_columns"),
        favoriteProjectIds: "coalesce(p.favorite_project_ids, '{}')",
        ...isoTimes("p", "updated_at"),
      })} END`,
    }),
    `"user" u LEFT JOIN membership m ON m.organization_id = u.organization_id AND m.user_id = u.id LEFT JOIN preferences p ON p.organization_id = u.organization_id AND p.user_id = u.id
      WHERE u.organization_id = $organizationId ORDER BY u.id`,
  ),
  inserts: [
    insertRecords({
      fields: {
        id: "uuid",
        kind: "user_kind",
        name: "text",
        email: "text",
        image: "text",
        externalId: "text",
        userName: "text",
        sentUserName: "text",
        givenName: "text",
        familyName: "text",
        provisioned: "bool",
        addressUnconfirmed: "bool",
        createdAt: "timestamptz",
        updatedAt: "timestamptz",
        leftAt: "timestamptz",
      },
      write: `INSERT INTO "user" (id, organization_id, kind, name, email, image, external_id, user_name, sent_user_name, given_name, family_name, provisioned,
                            address_unconfirmed, created_at,
                            updated_at, left_at)
        SELECT id, $organizationId, kind, name, email, image, "externalId", "userName", "sentUserName", "givenName", "familyName", provisioned,
               "addressUnconfirmed", "createdAt", "updatedAt",
               "leftAt" FROM given`,
    }),
    insertRecords({
      fields: { id: "uuid", role: "role", groups: "role[]", joinedAt: "timestamptz" },
      each: "WHERE r.role IS NOT NULL",
      write: `INSERT INTO membership (organization_id, user_id, role, groups, created_at)
        SELECT $organizationId, id, role, groups, "joinedAt" FROM given`,
    }),
    insertRecords({
      fields: { id: "uuid", preferences: "json" },
      each: `CROSS JOIN json_to_record(r.preferences) AS p ("timeZone" text, language text, theme text, "favoriteProjectIds" uuid[],
                                                                   "taskColumns" text[], "updatedAt" timestamptz)
              WHERE r.preferences IS NOT NULL`,
      columns: {
        ...{ timeZone: `p."timeZone"`, language: "p.language", theme: "p.theme", updatedAt: `p."updatedAt"` },
        ...{ favoriteProjectIds: `p."favoriteProjectIds"`, taskColumns: `p."taskColumns"` },
      },
      write: `INSERT INTO preferences (organization_id, user_id, time_zone, language, theme, favorite_project_ids, task_columns, updated_at)
        SELECT $organizationId, id, "timeZone", language, theme, coalesce("favoriteProjectIds", '{}'), "taskColumns", "updatedAt" FROM given`,
    }),
  ],
};
