// The SQL of groups: their members, and a digest of each from which its version is made.
import { statement } from "../../../database/statement.ts";
import { listedPerson, personColumns, personRow, presentMembers, shownGroups } from "../users/row.sql.ts";

/** A digest of the members for each group that has any. It is a sum, so it does not depend on an order. */
export const digestGroups = statement({
  name: "scim_group_digests",
  parameters: { organizationId: "uuid" },
  row: { group: "text", digest: "text" },
  text: `
  SELECT g.name::text AS "group", sum(hashtextextended(u.id::text || u.name, 0)::numeric)::text AS digest
    FROM ${presentMembers} CROSS JOIN LATERAL unnest(${shownGroups}) g (name)
   WHERE ${listedPerson}
   GROUP BY g.name`,
});

/** When the workspace was created, when any person of it last changed, and the ids that the provider gave its groups. */
export const findGroupTimes = statement({
  name: "scim_group_times",
  parameters: { organizationId: "uuid" },
  row: { createdAt: "timestamptz", updatedAt: "timestamptz", externalIds: "json" },
  text: `
  SELECT o.created_at AS "createdAt", o.group_external_ids::json AS "externalIds",
         greatest(o.created_at, (SELECT max(greatest(u.updated_at, u.created_at)) FROM "user" u
                                  WHERE u.organization_id = o.id AND u.kind = 'person')) AS "updatedAt"
    FROM organization o WHERE o.id = $organizationId`,
});

/** Null removes the id. The members must be locked. */
export const setGroupExternalId = statement({
  name: "scim_group_set_external_id",
  parameters: { organizationId: "uuid", group: "text", externalId: "text?" },
  row: {},
  text: `
  UPDATE organization SET group_external_ids = jsonb_strip_nulls(group_external_ids || jsonb_build_object($group, $externalId))
   WHERE id = $organizationId`,
});

export const listGroupMembers = statement({
  name: "scim_group_members",
  parameters: { organizationId: "uuid", group: "text" },
  row: { id: "uuid", name: "text" },
  text: `SELECT u.id, u.name FROM ${presentMembers} WHERE ${listedPerson} AND $group::role = ANY (${shownGroups}) ORDER BY u.id`,
});

/** The members of a group as people, to change their groups. */
export const findGroupMembers = statement({
  name: "scim_group_find_members",
  parameters: { organizationId: "uuid", group: "text" },
  row: personRow,
  text: `SELECT ${personColumns} FROM ${presentMembers} WHERE ${listedPerson} AND $group::role = ANY (${shownGroups}) ORDER BY u.id`,
});
