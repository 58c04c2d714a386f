// The descriptions of SCIM's routes, in Markdown. docs/scim.md explains how to connect an identity provider.
import type { ScimRouteName } from "../scim/routes.ts";

const unchanged = "A request that changes nothing emits no event and writes no audit entry.";
const noOwner = "An owner is 409: make somebody else an owner, and change this one's role, first.";

export const scimRouteDescriptions: Readonly<Record<ScimRouteName, string>> = {
  "scim.config": "Filters, PATCH and ETags are supported. Bulk requests, sorting and changes of passwords are not.",
  "scim.resourceTypes.list": "`User` and `Group`, with their endpoints and schemas.",
  "scim.resourceTypes.get": "`id` is `User` or `Group`.",
  "scim.schemas.list": "The attributes that the server stores. Requests may contain others, which are ignored.",
  "scim.schemas.get": "`id` is the URN of the schema.",
  "scim.users.list":
    "The members with an address in a verified domain of the workspace, invited ones and owners too, and people who have left and whom the " +
    "provider has not deleted. In the order of their creation.",
  "scim.users.create":
    "Adds a member with the role `member`, and emits `member.joined`. The address must be in a verified domain of the workspace. An address or " +
    "`externalId` of a listed person is 409 `uniqueness`. The `externalId` of a person who has left brings the same person back: their records are " +
    "theirs again, and revoked keys stay revoked.",
  "scim.users.get": "404 also for people whose address is in no verified domain, and for those of other workspaces.",
  "scim.users.replace": `Attributes that the body leaves out lose their value, except \`active\`, which stays as it is. \`active: false\` is as in the PATCH. ${unchanged}`,
  "scim.users.update":
    "Applies all operations or none. `active: false` ends the membership, revokes the person's tokens at once and emits `member.left`; " +
    `\`active: true\` makes the same person a member again and emits \`member.joined\`. ${noOwner} ${unchanged}`,
  "scim.users.delete":
    "Ends the membership, revokes the person's tokens at once, and removes the person from the lists. Their records stay. A POST with the same " +
    `\`externalId\` brings the same person back. ${noOwner}`,
  "scim.groups.list":
    "Three groups: `admin`, `member` and `viewer`, which are roles. With `excludedAttributes=members`, the response is short.",
  "scim.groups.create": "409 `uniqueness` for the name of a role, so that a provider links its group with it, and 400 for another name.",
  "scim.groups.get": "The members of the group: everybody whom the provider put into it, and members in no group with this role.",
  "scim.groups.replace": `The group has the given members afterwards, and no others. Without \`members\`, they stay. The role of a person is that of their highest group. ${unchanged}`,
  "scim.groups.update":
    "Adds and removes members. A person's role is that of their highest group, `member` without a group, and `owner` for an owner in any group. A new " +
    `role emits \`member.role_changed\`. The response has a body only if the request names attributes. ${unchanged}`,
  "scim.groups.delete": "Always 400 `mutability`.",
};
