// Shows a person as SCIM's User.
import { type Member, type ScimGroupName, type ScimUser, scimPrefix, scimSchemas } from "@worktrack/contract";
import type { KnownUser } from "../protocol/user-input.ts";
import { preparedUserName } from "../protocol/user-name.ts";
import { weakEtagOf } from "../version.ts";
import type { PersonRow } from "./row.sql.ts";

export const userLocation = (baseUrl: string, id: string): string => `${baseUrl}${scimPrefix}/Users/${id}`;
export const groupLocation = (baseUrl: string, group: ScimGroupName): string => `${baseUrl}${scimPrefix}/Groups/${group}`;

/** The userName as the provider wrote it, while it is the name that is compared. */
const sentUserNameOf = ({ userName, sentUserName }: PersonRow): string =>
  sentUserName !== null && preparedUserName(sentUserName) === userName ? sentUserName : userName;

/** The User of a person. Its version is a hash of all that it shows. */
export const userResource = (row: PersonRow, baseUrl: string): ScimUser => {
  const { id, email, name, givenName, familyName, externalId } = row;
  const user = {
    schemas: [scimSchemas.user] as const,
    id,
    ...(externalId !== null && { externalId }),
    userName: sentUserNameOf(row),
    name: { formatted: name, ...(givenName !== null && { givenName }), ...(familyName !== null && { familyName }) },
    displayName: name,
    active: row.role !== null,
    emails: [{ value: email, type: "work", primary: true }] as const,
    groups: row.shownGroups.map((group) => ({ value: group, $ref: groupLocation(baseUrl, group), display: group })),
  };
  const meta = {
    resourceType: "User" as const,
    created: row.createdAt.toISOString(),
    lastModified: row.updatedAt.toISOString(),
    location: userLocation(baseUrl, id),
  };
  return { ...user, meta: { ...meta, version: weakEtagOf(JSON.stringify({ ...user, meta })) } };
};

/** The User of a person, for a request that changes it. */
export const knownUserOf = (row: PersonRow, baseUrl: string): KnownUser => ({
  user: userResource(row, baseUrl),
  madeParts: row.madeParts,
});

/** The member as events show them. Undefined for a person who has left. */
export const memberOf = ({ id, name, email, image, role, joinedAt }: PersonRow): Member | undefined =>
  role === null || joinedAt === null ? undefined : { id, name, email, image, role, joinedAt: joinedAt.toISOString(), leftAt: null };
