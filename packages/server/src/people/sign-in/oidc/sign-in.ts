// Signs in the person of an account of the OpenID provider. An account that belongs to nobody here yet is linked to a member, or joins a
// workspace, by the domain of its address. decide.ts has the rules.
import { findPresentedSession } from "../../../access/sessions/presented.ts";
import { inTransaction } from "../../../caller/context.ts";
import { lockOrganization } from "../../../database/organization-lock.ts";
import { isUniqueViolation } from "../../../database/sql-errors.ts";
import { domainOf } from "../../domains/address.ts";
import { recheckDomain } from "../../domains/recheck.ts";
import { findMemberToSignIn } from "../identity.ts";
import type { OidcAccount } from "./account.ts";
import { createIdentity, insertAccount } from "./accounts.ts";
import { stepOfNewAccount } from "./decide.ts";
import { findDomainHolder, findIdentityOfAccount, readAddressFacts } from "./facts.sql.ts";
import { joinWorkspace } from "./join.ts";
import { linkMember } from "./link.ts";
import { OidcRefused } from "./refused.ts";
import { type OidcContext, startSession } from "./session.ts";

/** Returns the secret of the new session. @throws OidcRefused */
export const signInWithAccount = async (context: OidcContext, account: OidcAccount): Promise<string> => {
  try {
    return await signIn(context, account);
  } catch (error) {
    // Somebody has stored the account, or joined with the address, in the meantime. Now that is found.
    if (isUniqueViolation(error)) return signIn(context, account);
    throw error;
  }
};

const signIn = async (context: OidcContext, account: OidcAccount): Promise<string> => {
  const identityId = await findIdentityOfAccount(context.database, account);
  const present = await findPresentedSession(context);
  const member = identityId && (await findMemberToSignIn(context.database, identityId, present?.organizationId ?? null));
  if (member) return inTransaction(context, (within) => startSession(within, account, { ...member, identityId }));
  const organizationId = account.provesDomain ? await findDomainHolder(context.database, account.email) : undefined;
  if (organizationId === undefined) throw new OidcRefused(identityId ? "oidc_former_member" : "oidc_unknown_domain");
  await recheckDomain(context, organizationId, domainOf(account.email));
  return inTransaction(context, (within) => signInByAddress(within, account, organizationId));
};

/** Locks the workspace, so that concurrent sign-ins with one address run one after another. */
const signInByAddress = async (context: OidcContext, account: OidcAccount, organizationId: string): Promise<string> => {
  const { database, nowMs } = context;
  await lockOrganization({ database, caller: { organizationId } });
  const known = await findIdentityOfAccount(database, account);
  const member = known && (await findMemberToSignIn(database, known, organizationId));
  if (member) return startSession(context, account, { ...member, identityId: known });
  const { email, issuer } = account;
  const step = stepOfNewAccount(await readAddressFacts(database, { organizationId, email, issuer, identityId: known ?? null }));
  if (step.act === "refuse") throw new OidcRefused(step.refusal);
  const identityId = known ?? (await createIdentity(database, nowMs));
  if (!known) await insertAccount(database, account, identityId, nowMs);
  if (step.act === "join") return joinWorkspace(context, account, { organizationId, identityId });
  return linkMember(context, account, { organizationId, userId: step.userId, identityId });
};
