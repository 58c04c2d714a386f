// Creates, changes and deletes people for SCIM. Every write locks the workspace's members, so concurrent requests see each other's result.
import type { ScimUser } from "@worktrack/contract";
import { type Context, inTransaction } from "../../context.ts";
import { lockMembers } from "../../members/admin-checks.ts";
import { deactivateMember, hideFormerMember } from "../../members/deprovision.ts";
import { changeProfile } from "../../members/profile.ts";
import { admitPerson, provisionPerson } from "../../members/provision.ts";
import type { UserInput } from "../protocol/user-input.ts";
import { requireVersion } from "../version.ts";
import { findFormerMember, findPersonRow, orNotUnique, requireUnique } from "./find.ts";
import { memberOf, profileOf, userResource } from "./resource.ts";
import type { PersonRow } from "./row.sql.ts";
import { requireVerifiedDomain } from "./verified-domain.ts";

/** Adds a new person, or brings back the person who has left and has the external id. */
export const createUser = (context: Context, input: UserInput): Promise<ScimUser> =>
  orNotUnique(
    inTransaction(context, async (within) => {
      await lockMembers(within);
      await requireVerifiedDomain(within, input.email);
      const former = await findFormerMember(within, input);
      await requireUnique(within, input, former?.id);
      const active = input.active ?? true;
      const id = former ? await returnPerson(within, former.id, input, active) : await provisionPerson(within, profileOf(input), active);
      return userResource(await findPersonRow(within, id), within.baseUrl);
    }),
  );

const returnPerson = async (context: Context, id: string, input: UserInput, active: boolean): Promise<string> => {
  const before = await context.database.prisma.user.findUniqueOrThrow({ where: { id } });
  await changeProfile(context, id, profileOf(before), profileOf(input));
  if (active) await admitPerson(context, id);
  else await context.database.prisma.user.update({ where: { id }, data: { provisioned: true } });
  return id;
};

/** Changes a person to what `change` makes of them. A change of nothing writes nothing. */
export const changeUser = (context: Context, id: string, change: (user: ScimUser) => UserInput): Promise<ScimUser> =>
  orNotUnique(
    inTransaction(context, async (within) => {
      await lockMembers(within);
      const before = await findPersonRow(within, id);
      const user = userResource(before, within.baseUrl);
      requireVersion(within.ifMatch, user.meta.version);
      const changed = await applyInput(within, before, change(user));
      return changed ? userResource(await findPersonRow(within, id), within.baseUrl) : user;
    }),
  );

/** Returns whether anything has changed. */
const applyInput = async (context: Context, before: PersonRow, input: UserInput): Promise<boolean> => {
  if (input.email !== before.email) await requireVerifiedDomain(context, input.email);
  if (input.email !== before.email || input.externalId !== before.externalId) await requireUnique(context, input, before.id);
  const renamed = await changeProfile(context, before.id, profileOf(before), profileOf(input));
  const member = memberOf(before);
  const active = input.active ?? member !== undefined;
  if (active === (member !== undefined)) return renamed;
  if (member) await deactivateMember(context, { ...member, name: input.name, email: input.email });
  else await admitPerson(context, before.id);
  return true;
};

/** Ends the person's membership and hides them. They keep their external id, by which the provider can bring them back. */
export const deleteUser = (context: Context, id: string): Promise<void> =>
  inTransaction(context, async (within) => {
    await lockMembers(within);
    const row = await findPersonRow(within, id);
    requireVersion(within.ifMatch, userResource(row, within.baseUrl).meta.version);
    const member = memberOf(row);
    if (member) await deactivateMember(within, member);
    await hideFormerMember(within, row);
  });
