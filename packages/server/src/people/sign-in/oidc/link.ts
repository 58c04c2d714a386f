// Links an account of the OpenID provider to the member who has its address, and signs them in.
import { endSessionsOfPerson } from "../../../access/credentials/end-sessions.ts";
import { revokePersonalTokens } from "../../../access/credentials/revoke.ts";
import { audit } from "../../../audit/write.ts";
import { statement } from "../../../database/statement.ts";
import { findMember } from "../../members/record.ts";
import { linkPerson } from "../identity.ts";
import type { OidcAccount } from "./account.ts";
import { takePersonForIdentity } from "./accounts.ts";
import { contextOfSession, type OidcContext, type SigningIn, startSession } from "./session.ts";

// A sign-in locks the membership, and a new link locks the person, so what began before is seen and ends. What begins later is refused.
const lockMember = statement({
  name: "oidc_lock_member",
  parameters: { organizationId: "uuid", userId: "uuid" },
  row: {},
  text: `
  SELECT FROM membership m JOIN "user" u ON u.organization_id = m.organization_id AND u.id = m.user_id
   WHERE m.organization_id = $organizationId AND m.user_id = $userId FOR NO KEY UPDATE`,
});

/**
 * Returns the secret of the new session. Whoever accepted the invitation to the address may be somebody else, such as the inviter. So the
 * member's tokens, sessions and sign-in links end, and passkeys no longer sign in as them.
 */
export const linkMember = async (context: OidcContext, account: OidcAccount, person: SigningIn): Promise<string> => {
  const { database, nowMs } = context;
  const { organizationId, userId } = person;
  await database.query(lockMember, { organizationId, userId });
  const tokens = await revokePersonalTokens(database, organizationId, userId, nowMs);
  const sessions = await endSessionsOfPerson(database, { userId, exceptId: null, nowMs });
  await database.prisma.signInLink.deleteMany({ where: { organizationId, userId } });
  await takePersonForIdentity(database, person);
  await linkPerson(database, person, nowMs);
  const secret = await startSession(context, account, person);
  const within = await contextOfSession(context, secret);
  const { id, name } = await findMember(within, userId);
  const changes = { tokens: { from: tokens, to: 0 }, sessions: { from: sessions.length, to: 0 } };
  await audit(within, { action: "identity.linked", target: { kind: "member", id, name }, changes });
  return secret;
};
