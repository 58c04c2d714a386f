// Changes the members of a group, and with it their roles. Concurrent changes run one after another, so none is lost.
import type { ScimGroupName } from "@worktrack/contract";
import { type Context, inTransaction } from "../../context.ts";
import { lockMembers } from "../../members/admin-checks.ts";
import { type GroupChange, setMemberGroups } from "../../members/groups.ts";
import { isId } from "../../platform/id.ts";
import { excerptOf, ScimError } from "../protocol/error.ts";
import type { GroupInput, MembersChange } from "../protocol/group-input.ts";
import { memberOf } from "../users/resource.ts";
import type { PersonRow } from "../users/row.sql.ts";
import { requireVersion } from "../version.ts";
import { findConcernedPeople } from "./members.sql.ts";
import { readGroup } from "./resource.ts";

/** Applies a PUT or PATCH. The name of a group cannot change. @throws ScimError mutability; invalidValue for ids of nobody who is a member */
export const updateGroup = (context: Context, group: ScimGroupName, { displayName, members }: GroupInput): Promise<void> =>
  inTransaction(context, async (within) => {
    if (displayName !== undefined && displayName.toLowerCase() !== group)
      throw new ScimError("mutability", `The group ${group} is a role, so its displayName cannot change`);
    await lockMembers(within);
    if (within.ifMatch !== undefined) requireVersion(within.ifMatch, (await readGroup(within, group, false)).meta.version);
    if (members) await changeMembers(within, group, members);
  });

const changeMembers = async (context: Context, group: ScimGroupName, change: MembersChange): Promise<void> => {
  const added = change.kind === "replace" ? change.members : change.added;
  const removed = change.kind === "replace" ? [] : change.removed;
  const ids = [...added, ...removed].filter(isId);
  const { organizationId } = context.caller;
  const rows = (await context.database.query(findConcernedPeople, {
    organizationId,
    ids,
    group: change.kind === "replace" ? group : null,
  })) as unknown as PersonRow[];
  requireMembers(rows, added);
  const wanted = new Set(added);
  const leaving = new Set(change.kind === "replace" ? rows.map(({ id }) => id).filter((id) => !wanted.has(id)) : removed);
  await setMemberGroups(
    context,
    rows.flatMap((row) => changeOf(row, group, wanted.has(row.id), leaving.has(row.id))),
  );
};

/** @throws ScimError invalidValue that names the first id of nobody, or of somebody who is inactive */
const requireMembers = (rows: readonly PersonRow[], ids: readonly string[]): void => {
  const found = new Map(rows.map((row) => [row.id, row]));
  const unknown = ids.find((id) => !found.has(id));
  if (unknown !== undefined) throw new ScimError("invalidValue", `members: there is no user ${excerptOf(unknown)}`);
  const inactive = ids.find((id) => found.get(id)?.role === null);
  if (inactive !== undefined) throw new ScimError("invalidValue", `members: the user ${inactive} is not active. Activate them first.`);
};

/** The new groups of one person, unless they stay the same. Who is in a group by their role alone leaves it for the role `member`. */
const changeOf = (row: PersonRow, group: ScimGroupName, joins: boolean, leaves: boolean): GroupChange[] => {
  const member = memberOf(row);
  const groups = row.groups ?? [];
  if (!member) return [];
  if (joins) return groups.includes(group) ? [] : [{ member, groups: [...groups, group] }];
  const inGroup = groups.includes(group) || (row.shownGroups.includes(group) && group !== "member");
  return leaves && inGroup ? [{ member, groups: groups.filter((other) => other !== group) }] : [];
};
