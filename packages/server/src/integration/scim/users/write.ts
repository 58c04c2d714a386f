// Creates, changes and deletes people for SCIM. Every write locks the workspace's members, so concurrent requests see each other's result.
import type { ScimUser } from "@worktrack/contract";
import { type Context, inTransaction } from "../../../caller/context.ts";
import { domainOf, isVerifiedAddress } from "../../../people/domains/address.ts";
import { recheckDomain } from "../../../people/domains/recheck.ts";
import { lockMembers } from "../../../people/members/admin-checks.ts";
import { deactivateMember, hideFormerMember } from "../../../people/members/deprovision.ts";
import { changeProfile, type Profile, requireChangeableAddress, userNameOf } from "../../../people/members/profile.ts";
import { admitPerson, provisionPerson, showFormerMember } from "../../../people/members/provision.ts";
import type { ScimContext } from "../handler.ts";
import { ScimError } from "../protocol/error.ts";
import type { KnownUser, UserInput } from "../protocol/user-input.ts";
import { requireVersion } from "../version.ts";
import { findFormerMember, findPersonRow, orNotUnique, requireUnique } from "./find.ts";
import { profileAfter, storedProfile } from "./profile.ts";
import { knownUserOf, memberOf, userResource } from "./resource.ts";
import type { PersonRow } from "./row.sql.ts";

export const recheckNewPerson = (context: ScimContext, input: UserInput): Promise<void> =>
  recheckDomain(context, context.caller.organizationId, domainOf(profileAfter(input).email));

/** Adds a new person, or brings back the person who has left and has the external id. */
export const createUser = async (context: ScimContext, input: UserInput): Promise<ScimUser> => {
  const profile = profileAfter(input);
  return orNotUnique(
    inTransaction(context, async (within) => {
      await lockMembers(within);
      await requireVerifiedDomain(within, profile);
      const former = await findFormerMember(within, profile);
      await requireUnique(within, profile, former?.id);
      const active = input.active ?? true;
      const id = former ? await returnPerson(within, former.id, profile, active) : await provisionPerson(within, profile, active);
      return userResource(await findPersonRow(within, id), within.baseUrl);
    }),
  );
};

const returnPerson = async (context: Context, id: string, profile: Profile, active: boolean): Promise<string> => {
  const before = await context.database.prisma.user.findUniqueOrThrow({ where: { id } });
  await changeProfile(context, id, before, profile);
  if (active) await admitPerson(context, id);
  else if (!before.provisioned) await showFormerMember(context, { id, name: profile.name });
  return id;
};

/** Returns what a request makes of a user. */
type Change = (user: KnownUser) => UserInput;

/** Changes a person to what `change` makes of them. A change of nothing writes nothing. */
export const changeUser = async (context: ScimContext, id: string, change: Change): Promise<ScimUser> => {
  await recheckNewDomain(context, id, change);
  return orNotUnique(
    inTransaction(context, async (within) => {
      await lockMembers(within);
      const before = await findPersonRow(within, id);
      const known = knownUserOf(before, within.baseUrl);
      requireVersion(within.ifMatch, known.user.meta.version);
      const changed = await applyInput(within, before, change(known));
      return changed ? userResource(await findPersonRow(within, id), within.baseUrl) : known.user;
    }),
  );
};

/** Checks the domain again if the change sets a new address or makes the person a member. Queries DNS, so call it before the transaction. */
const recheckNewDomain = async (context: ScimContext, id: string, change: Change): Promise<void> => {
  const row = await findPersonRow(context, id);
  const input = change(knownUserOf(row, context.baseUrl));
  const { email } = profileAfter(input, row);
  if (email !== row.email || (input.active && row.role === null))
    await recheckDomain(context, context.caller.organizationId, domainOf(email));
};

/** The members must be locked: domains change only in transactions that lock the workspace. @throws ScimError invalidValue */
const requireVerifiedDomain = async ({ database, caller }: Context, { email, userName }: Profile): Promise<void> => {
  if (await isVerifiedAddress(database, caller.organizationId, email)) return;
  const refusal = `${domainOf(email)} is not a verified domain of this workspace. Verify it before you provision its people.`;
  throw new ScimError("invalidValue", `${userName === null ? "userName" : "emails"}: ${refusal}`);
};

/** Returns whether anything has changed. */
const applyInput = async (context: Context, before: PersonRow, input: UserInput): Promise<boolean> => {
  const after = profileAfter(input, before);
  if (after.email !== before.email) {
    requireChangeableAddress(before.role);
    await requireVerifiedDomain(context, after);
  }
  if (after.email !== before.email || userNameOf(after) !== before.userName || after.externalId !== before.externalId)
    await requireUnique(context, after, before.id);
  const renamed = await changeProfile(context, before.id, storedProfile(before), after);
  const member = memberOf(before);
  const active = input.active ?? member !== undefined;
  if (active === (member !== undefined)) return renamed;
  if (member) await deactivateMember(context, { ...member, name: after.name, email: after.email });
  else {
    await requireVerifiedDomain(context, after);
    await admitPerson(context, before.id);
  }
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
