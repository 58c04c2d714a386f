// Makes the person of an account of the OpenID provider a member of the workspace that has verified the domain of their address.
import { audit } from "../../../audit/write.ts";
import { emit } from "../../../events/emit.ts";
import { memberRecord, withUser } from "../../members/record.ts";
import { revokeInvitationsTo } from "../../members/revoke-invitations.ts";
import { insertPerson } from "../../person.ts";
import { linkPerson } from "../identity.ts";
import type { OidcAccount } from "./account.ts";
import { contextOfSession, type OidcContext, type SigningIn, startSession } from "./session.ts";

/** Returns the secret of the new session. The workspace must be locked. @throws a unique violation when a member has the address */
export const joinWorkspace = async (
  context: OidcContext,
  account: OidcAccount,
  { organizationId, identityId }: Omit<SigningIn, "userId">,
): Promise<string> => {
  const { database, nowMs } = context;
  const createdAt = new Date(nowMs);
  const { email, name } = account;
  const user = await insertPerson(database, { organizationId, email, name, createdAt });
  const data = { organizationId, userId: user.id, role: "member" as const, createdAt };
  const member = memberRecord(await database.prisma.membership.create({ data, include: withUser }));
  const person = { organizationId, userId: user.id, identityId };
  await linkPerson(database, person, nowMs);
  const secret = await startSession(context, account, person);
  const within = await contextOfSession(context, secret);
  await revokeInvitationsTo(within, user);
  await emit(within, "member.joined", { member }, null);
  const changes = { role: { from: null, to: member.role } };
  await audit(within, { action: "member.joined", target: { kind: "member", id: member.id, name }, changes });
  return secret;
};
