// Accepts an invitation in a browser: the new member is the person that their identity had in this workspace, or a new one.
import type { Member, Role } from "@worktrack/contract";
import { endSessionsOfPerson } from "../../access/credentials/end-sessions.ts";
import { revokePersonalTokens } from "../../access/credentials/revoke.ts";
import type { SignInContext } from "../../access/sessions/create.ts";
import type { Database } from "../../database/database.ts";
import { statement } from "../../database/statement.ts";
import { ApiError } from "../../platform/api-error.ts";
import { memberRecord, withUser } from "../members/record.ts";
import { insertPerson, releaseAddress } from "../person.ts";
import { linkPerson, noteSignIn, presentedIdentity } from "./identity.ts";

/** The accepted invitation, and the name that the invited person chose. */
export interface Joining {
  readonly organizationId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/** The new member, and what their session needs to keep their identity. */
export interface Joined {
  readonly member: Member;
  /** Null: they are not signed in, or their session proves no identity. */
  readonly identityId: string | null;
  /** When the identity signed in. Undefined: the invitation is the sign-in. */
  readonly signedInAt: Date | undefined;
}

// Locks the row, so that two invitations accepted at once do not bring the person back twice.
const findPersonOf = statement({
  name: "identity_find_person",
  parameters: { identityId: "uuid", organizationId: "uuid" },
  row: { userId: "uuid", isMember: "bool" },
  text: `
  SELECT u.id AS "userId", EXISTS (SELECT FROM membership m WHERE m.organization_id = u.organization_id AND m.user_id = u.id) AS "isMember"
    FROM identity_person ip JOIN "user" u ON u.organization_id = ip.organization_id AND u.id = ip.user_id
   WHERE ip.identity_id = $identityId AND ip.organization_id = $organizationId FOR NO KEY UPDATE OF u`,
});

/** A person whom SCIM manages without a userName keeps their old address as the userName, by which SCIM knows them. */
const bringBack = statement({
  name: "person_bring_back",
  parameters: { id: "uuid", email: "text", now: "timestamptz" },
  row: {},
  text: `
  UPDATE "user" SET left_at = NULL, email = $email, updated_at = $now,
         user_name = CASE WHEN provisioned THEN coalesce(user_name, email) ELSE user_name END
   WHERE id = $id`,
});

/**
 * Makes the holder of an invitation a member, in the transaction that consumes it. If the browser's session proves an identity whose person has
 * left this workspace, that person comes back with their records, the invited address and role; their old tokens stay revoked. Otherwise
 * it is a new person, linked to the identity if there is one.
 * @throws ApiError conflict when the identity is a member already; a unique violation when another member has the address
 */
export const joinWithIdentity = async (context: SignInContext, joining: Joining): Promise<Joined> => {
  const { database, nowMs } = context;
  const { organizationId, email, name, role } = joining;
  const createdAt = new Date(nowMs);
  const proven = await presentedIdentity(context);
  const former = proven && (await findFormerPerson(database, proven.identityId, organizationId));
  if (former !== undefined) await bringPersonBack(database, former, joining, createdAt);
  const userId = former ?? (await insertPerson(database, { organizationId, email, name, createdAt })).id;
  const data = { organizationId, userId, role, createdAt };
  const member = memberRecord(await database.prisma.membership.create({ data, include: withUser }));
  if (!proven) return { member, identityId: null, signedInAt: undefined };
  const { identityId, signedInAt } = proven;
  if (former === undefined) await linkPerson(database, { identityId, organizationId, userId }, nowMs);
  await noteSignIn(database, { identityId, organizationId }, nowMs);
  return { member, identityId, signedInAt };
};

/** The person that the identity was in the workspace. Undefined: it never was a member. @throws ApiError conflict when it is one now */
const findFormerPerson = async (database: Database, identityId: string, organizationId: string): Promise<string | undefined> => {
  const [found] = await database.query(findPersonOf, { identityId, organizationId });
  if (found?.isMember)
    throw new ApiError(
      "conflict",
      "You are already a member of this workspace. To accept this invitation as another person, sign out first.",
    );
  return found?.userId;
};

const bringPersonBack = async (database: Database, id: string, { organizationId, email }: Joining, now: Date): Promise<void> => {
  await releaseAddress(database, { organizationId, email, exceptId: id });
  // Credentials from before they left must not work again.
  await revokePersonalTokens(database, organizationId, id, now.getTime());
  await endSessionsOfPerson(database, { userId: id, exceptId: null, nowMs: now.getTime() });
  await database.query(bringBack, { id, email, now });
};
