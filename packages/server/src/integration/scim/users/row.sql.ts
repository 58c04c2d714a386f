// The SQL of the people that SCIM lists: their columns, and the condition for who is listed.
import type { Role, ScimGroupName } from "@worktrack/contract";
import { type StatementRow, statement } from "../../../database/statement.ts";
import { inVerifiedDomain } from "../../../people/domains/address.ts";

/**
 * The condition for a person `u` whom SCIM lists in the workspace `$organizationId`: a member with an address in a verified domain, or anybody
 * whom SCIM has written and not deleted. So a provider can still deactivate its people when a domain is not verified any more. The condition
 * on left_at is that of the indexes of listed addresses and userNames.
 */
export const listedPerson = `
      u.organization_id = $organizationId AND u.kind = 'person'
  AND (u.left_at IS NULL OR u.provisioned)
  AND (u.provisioned OR ${inVerifiedDomain("u.email")})`;

/** All people with their memberships `m`. People who have left have none. */
export const people = `"user" u LEFT JOIN membership m ON m.organization_id = u.organization_id AND m.user_id = u.id`;

/** The members only. */
export const presentMembers = `"user" u JOIN membership m ON m.organization_id = u.organization_id AND m.user_id = u.id`;

/** The groups that a member `m` is shown in: their own, or else the group of their role. An owner's role is no group. */
export const shownGroups = `(CASE WHEN m.groups = '{}' AND m.role <> 'owner' THEN ARRAY[m.role] ELSE m.groups END)`;

/** The expression of the index user_organization_id_listed_user_name_key. */
export const shownUserName = "coalesce(u.user_name, u.email)";

const madeParts = "(u.given_name IS NULL AND u.family_name IS NULL)";
const lastWord = String.raw`left(substring(u.name FROM '(\S+)\s*$'), 100)`;
const otherWords = String.raw`left(nullif(btrim(regexp_replace(u.name, '\S+\s*$', '')), ''), 100)`;

/** The parts of the name that the provider has sent. Without any, they are made from the name, since Okta requires both. */
export const shownGivenName = `(CASE WHEN ${madeParts} THEN coalesce(${otherWords}, ${lastWord}) ELSE u.given_name END)`;
export const shownFamilyName = `(CASE WHEN ${madeParts} THEN ${lastWord} ELSE u.family_name END)`;

export const personColumns = `
  u.id, u.email, ${shownUserName} AS "userName", u.user_name AS "storedUserName",
  u.sent_user_name AS "sentUserName", u.provisioned, u.name, u.image,
  ${shownGivenName} AS "givenName", ${shownFamilyName} AS "familyName", ${madeParts} AS "madeParts", u.external_id AS "externalId",
  u.created_at AS "createdAt", coalesce(u.updated_at, u.created_at) AS "updatedAt",
  m.role::text, m.groups::text[] AS groups, m.created_at AS "joinedAt", coalesce(${shownGroups}, '{}')::text[] AS "shownGroups"`;

export const personRow = {
  id: "uuid",
  email: "text",
  userName: "text",
  storedUserName: "text?",
  sentUserName: "text?",
  provisioned: "bool",
  name: "text",
  image: "text?",
  givenName: "text?",
  familyName: "text?",
  madeParts: "bool",
  externalId: "text?",
  createdAt: "timestamptz",
  updatedAt: "timestamptz",
  // Null for a person who has left, like the next two.
  role: "text?",
  groups: "text[]?",
  joinedAt: "timestamptz?",
  shownGroups: "text[]",
} as const;

/** Finds a listed person by id. */
export const findListedPerson = statement({
  name: "scim_user_find",
  parameters: { organizationId: "uuid", id: "uuid" },
  row: personRow,
  text: `SELECT ${personColumns} FROM ${people} WHERE u.id = $id AND ${listedPerson}`,
});

export const findListedPeople = statement({
  name: "scim_user_find_each",
  parameters: { organizationId: "uuid", ids: "uuid[]" },
  row: personRow,
  text: `SELECT ${personColumns} FROM ${people} WHERE u.id = ANY ($ids) AND ${listedPerson} ORDER BY u.id`,
});

/** A person as SCIM reads them, with the values that the contract knows. */
export type PersonRow = Omit<StatementRow<typeof findListedPerson>, "role" | "groups" | "shownGroups"> & {
  readonly role: Role | null;
  readonly groups: readonly ScimGroupName[] | null;
  readonly shownGroups: readonly ScimGroupName[];
};
