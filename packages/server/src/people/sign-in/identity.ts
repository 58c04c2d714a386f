// Finds the identity that a session proves, and the people that the identity is in its workspaces.
import type { SignInContext } from "../../access/sessions/create.ts";
import { findPresentedSession } from "../../access/sessions/presented.ts";
import type { Database } from "../../database/database.ts";
import { statement } from "../../database/statement.ts";

/** An identity that a session proves. */
export interface ProvenIdentity {
  readonly identityId: string;
  /** When its human signed in. A session that replaces this one has the same time, so that it is no more recent. */
  readonly signedInAt: Date;
}

// A link or a token proves only the person of its own workspace, so its holder must not reach the other workspaces of the identity.
const findProven = statement({
  name: "identity_find_proven",
  parameters: { credentialId: "uuid" },
  row: { identityId: "uuid", signedInAt: "timestamptz" },
  text: `
  SELECT ip.identity_id AS "identityId", c.created_at AS "signedInAt"
    FROM credential c JOIN session s ON s.credential_id = c.id
    JOIN identity_person ip ON ip.organization_id = c.organization_id AND ip.user_id = c.user_id
   WHERE c.id = $credentialId AND s.token_id IS NULL
     AND ((s.identity_id = ip.identity_id AND s.method <> 'link')
       OR NOT EXISTS (SELECT FROM identity_person other WHERE other.identity_id = ip.identity_id AND other.user_id <> ip.user_id))`,
});

/**
 * The identity that signed in with a passkey or account, or the person's identity if nobody else shares it. Undefined when the person has no
 * identity, or signed in with a token, or with a link while the identity belongs to several workspaces.
 */
export const findProvenIdentity = async (database: Database, credentialId: string): Promise<ProvenIdentity | undefined> =>
  (await database.query(findProven, { credentialId }))[0];

/** The identity that the browser's present session proves, for operations without a caller. */
export const presentedIdentity = async (context: SignInContext): Promise<ProvenIdentity | undefined> => {
  const session = await findPresentedSession(context);
  return session && findProvenIdentity(context.database, session.id);
};

const insertPersonOf = statement({
  name: "identity_link_person",
  parameters: { identityId: "uuid", organizationId: "uuid", userId: "uuid", createdAt: "timestamptz" },
  row: {},
  text: `INSERT INTO identity_person (identity_id, organization_id, user_id, created_at) VALUES ($identityId, $organizationId, $userId, $createdAt)`,
});

interface Link {
  readonly identityId: string;
  readonly organizationId: string;
  readonly userId: string;
}

/** Adds a person to an identity. @throws a unique violation when either has another in this workspace */
export const linkPerson = async (database: Database, link: Link, nowMs: number): Promise<void> => {
  await database.query(insertPersonOf, { ...link, createdAt: new Date(nowMs) });
};

const noteUse = statement({
  name: "identity_note_sign_in",
  parameters: { identityId: "uuid", organizationId: "uuid", now: "timestamptz" },
  row: {},
  text: "UPDATE identity_person SET last_signed_in_at = $now WHERE identity_id = $identityId AND organization_id = $organizationId",
});

/** Records that the identity signed in to a workspace or switched to it. The next sign-in without a workspace goes there. */
export const noteSignIn = async (database: Database, link: Omit<Link, "userId">, nowMs: number): Promise<void> => {
  await database.query(noteUse, { ...link, now: new Date(nowMs) });
};

const findPresent = statement({
  name: "identity_find_members",
  parameters: { identityId: "uuid", preferredId: "uuid?" },
  row: { organizationId: "uuid", userId: "uuid" },
  text: `
  SELECT ip.organization_id AS "organizationId", ip.user_id AS "userId"
    FROM identity_person ip
    JOIN membership m ON m.organization_id = ip.organization_id AND m.user_id = ip.user_id
    JOIN organization o ON o.id = ip.organization_id AND o.deletion_began_at IS NULL
   WHERE ip.identity_id = $identityId
   ORDER BY ip.organization_id IS NOT DISTINCT FROM $preferredId DESC, ip.last_signed_in_at DESC NULLS LAST, ip.created_at DESC, ip.user_id DESC
   LIMIT 1`,
});

/** The member to sign in as: of the preferred workspace if the identity is one there, or else of the last one it used. Undefined: it has left all. */
export const findMemberToSignIn = async (database: Database, identityId: string, preferredId: string | null) =>
  (await database.query(findPresent, { identityId, preferredId }))[0];
