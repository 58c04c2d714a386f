// The SQL of groups: their members, and a digest of each from which its version is made.
import { statement } from "../../platform/statement.ts";
import { listedPerson, people, personColumns, personRow, shownGroups } from "../users/row.sql.ts";

/**
 * The time of the last change of any person, and a digest for each group that has members. The digest is a sum, so it does not depend on an
 * order.
 */
export const digestGroups = statement({
  name: "scim_group_digests",
  parameters: { organizationId: "uuid" },
  row: { group: "text", digest: "text" },
  text: `
  SELECT g.name::text AS "group", sum(hashtextextended(u.id::text || u.name, 0)::numeric)::text AS digest
    FROM ${people} CROSS JOIN LATERAL unnest(${shownGroups}) g (name)
   WHERE ${listedPerson}
   GROUP BY g.name`,
});

/** When the workspace was created, and when any person of it last changed. */
export const findGroupTimes = statement({
  name: "scim_group_times",
  parameters: { organizationId: "uuid" },
  row: { createdAt: "timestamptz", updatedAt: "timestamptz" },
  text: `
  SELECT o.created_at AS "createdAt",
         greatest(o.created_at, (SELECT max(greatest(u.updated_at, u.created_at)) FROM "user" u
                                  WHERE u.organization_id = o.id AND u.kind = 'person')) AS "updatedAt"
    FROM organization o WHERE o.id = $organizationId`,
});

export const listGroupMembers = statement({
  name: "scim_group_members",
  parameters: { organizationId: "uuid", group: "text" },
  row: { id: "uuid", name: "text" },
  text: `SELECT u.id, u.name FROM ${people} WHERE ${listedPerson} AND $group::role = ANY (${shownGroups}) ORDER BY u.id`,
});

/** The people with these ids, and if `group` is given, its members. */
export const findConcernedPeople = statement({
  name: "scim_group_concerned",
  parameters: { organizationId: "uuid", ids: "uuid[]", group: "text?" },
  row: personRow,
  text: `
  SELECT ${personColumns} FROM ${people}
   WHERE ${listedPerson} AND (u.id = ANY ($ids) OR $group::role = ANY (${shownGroups})) ORDER BY u.id`,
});
