// Connects an account of the OpenID provider to the person who is signed in, who can then sign in with it. Their tokens, sessions and
// passkeys stay, because the request came from their own session.
import { audit } from "../../../audit/write.ts";
import { type Context, inTransaction } from "../../../caller/context.ts";
import { lockOrganization } from "../../../database/organization-lock.ts";
import { isUniqueViolation } from "../../../database/sql-errors.ts";
import { confirmAddress } from "../../members/profile.ts";
import { findMemberToSignIn, linkPerson } from "../identity.ts";
import { requireManageableIdentity } from "../passkeys/own.ts";
import type { OidcAccount } from "./account.ts";
import { createIdentity, insertAccount, noteAccountUse, takePersonForIdentity } from "./accounts.ts";
import { findIdentityOfAccount } from "./facts.sql.ts";
import { OidcRefused } from "./refused.ts";

/** @throws OidcRefused when the account belongs to somebody else; ApiError reauthentication_required */
export const connectAccount = async (context: Context, account: OidcAccount): Promise<void> => {
  try {
    await inTransaction(context, (within) => connect(within, account));
  } catch (error) {
    if (isUniqueViolation(error)) throw new OidcRefused("oidc_other_person");
    throw error;
  }
};

const connect = async (context: Context, account: OidcAccount): Promise<void> => {
  const { database, caller, nowMs } = context;
  const { organizationId, userId, credential } = caller;
  await lockOrganization(context);
  const { id: own } = await requireManageableIdentity(context);
  const holder = await findIdentityOfAccount(database, account);
  if (holder !== undefined && holder === own) return noteAccountUse(database, account, nowMs);
  if (holder !== undefined) await requireRoomFor(context, holder, own);
  const identityId = holder ?? own ?? (await createIdentity(database, nowMs));
  if (holder === undefined) await insertAccount(database, account, identityId, nowMs);
  if (own === undefined) {
    const person = { organizationId, userId, identityId };
    await takePersonForIdentity(database, person);
    await linkPerson(database, person, nowMs);
  }
  await confirmAddress(database, { organizationId, userId });
  await audit(context, { action: "identity.linked", target: { kind: "member", id: userId, name: credential.userName } });
};

/** An identity is one person in a workspace, and a person has one identity. @throws OidcRefused */
const requireRoomFor = async ({ database, caller }: Context, holder: string, own: string | undefined): Promise<void> => {
  const member = await findMemberToSignIn(database, holder, caller.organizationId);
  if (own !== undefined || member?.organizationId === caller.organizationId) throw new OidcRefused("oidc_other_person");
};
