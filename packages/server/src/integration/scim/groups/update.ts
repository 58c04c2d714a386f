// Changes the external id and the members of a group, and with them their roles. Concurrent changes run one after another, so none is lost.
import type { ScimGroupName } from "@worktrack/contract";
import { type Context, inTransaction } from "../../../caller/context.ts";
import { lockMembers } from "../../../people/members/admin-checks.ts";
import { type GroupChange, setMemberGroups } from "../../../people/members/groups.ts";
import { excerptOf, ScimError } from "../protocol/error.ts";
import type { GroupInput, MembersChange } from "../protocol/group-input.ts";
import { memberOf } from "../users/resource.ts";
import { findListedPeople, type PersonRow } from "../users/row.sql.ts";
import { requireVersion } from "../version.ts";
import { findGroupMembers, setGroupExternalId } from "./members.sql.ts";
import { readGroup } from "./resource.ts";

/** Applies a PUT or PATCH. The name of a group cannot change. @throws ScimError mutability; invalidValue for an id of no active member */
export const updateGroup = (context: Context, group: ScimGroupName, { displayName, externalId, members }: GroupInput): Promise<void> =>
  inTransaction(context, async (within) => {
    if (displayName !== undefined && displayName.toLowerCase() !== group)
      throw new ScimError("mutability", `The group ${group} is a role, so its displayName cannot change`);
    await lockMembers(within);
    if (within.ifMatch !== undefined) requireVersion(within.ifMatch, (await readGroup(within, group, false)).meta.version);
    if (externalId !== undefined) {
      const { organizationId } = within.caller;
      await within.database.query(setGroupExternalId, { organizationId, group, externalId });
    }
    if (members) await changeMembers(within, group, members);
  });

const changeMembers = async (context: Context, group: ScimGroupName, change: MembersChange): Promise<void> => {
  const { database, caller } = context;
  const { organizationId } = caller;
  const [added, removed] = change.kind === "replace" ? [change.members, []] : [change.added, change.removed];
  const named = (await database.query(findListedPeople, { organizationId, ids: [...added, ...removed] })) as unknown as PersonRow[];
  requireMembers(named, added);
  const wanted = new Set(added);
  const before = change.kind === "replace" ? await database.query(findGroupMembers, { organizationId, group }) : [];
  const leaving = [...named, ...(before as unknown as PersonRow[])].filter(({ id }) => !wanted.has(id));
  await setMemberGroups(context, [
    ...named.filter(({ id }) => wanted.has(id)).flatMap((row) => joinGroup(row, group)),
    ...leaving.flatMap((row) => leaveGroup(row, group)),
  ]);
};

/** @throws ScimError invalidValue that names the first id without a listed person, or of an inactive one */
const requireMembers = (rows: readonly PersonRow[], ids: readonly string[]): void => {
  const found = new Map(rows.map((row) => [row.id, row]));
  const unknown = ids.find((id) => !found.has(id));
  if (unknown !== undefined) throw new ScimError("invalidValue", `members: there is no user ${excerptOf(unknown)}`);
  const inactive = ids.find((id) => found.get(id)?.role === null);
  if (inactive !== undefined) throw new ScimError("invalidValue", `members: the user ${inactive} is not active. Activate them first.`);
};

/** Adds the person to the group; empty if they are in it. A group that they have only by their role is kept, except `member`. */
const joinGroup = (row: PersonRow, group: ScimGroupName): GroupChange[] => {
  const [member, groups] = [memberOf(row), row.groups ?? []];
  if (!member || groups.includes(group)) return [];
  const kept = groups.length > 0 ? groups : row.shownGroups.filter((other) => other !== "member" && other !== group);
  return [{ member, groups: [...kept, group] }];
};

/**
 * Removes the person from the group; empty if they are not in it. A person who has the group only by their role gets the role `member`.
 * A person who has the group `member` only by their role stays in it.
 */
const leaveGroup = (row: PersonRow, group: ScimGroupName): GroupChange[] => {
  const [member, groups] = [memberOf(row), row.groups ?? []];
  const leaves = groups.includes(group) || (row.shownGroups.includes(group) && group !== "member");
  return member && leaves ? [{ member, groups: groups.filter((other) => other !== group) }] : [];
};
