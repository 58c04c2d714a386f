// Stores the accounts of the OpenID provider that identities sign in with.
import type { Database } from "../../../database/database.ts";
import { statement } from "../../../database/statement.ts";
import { newId } from "../../../platform/id.ts";
import type { OidcAccount } from "./account.ts";

const insertSubject = statement({
  name: "oidc_insert_subject",
  parameters: { issuer: "text", subject: "text", identityId: "uuid", email: "text", now: "timestamptz" },
  row: {},
  text: `
  INSERT INTO oidc_subject (issuer, subject, identity_id, email, created_at, last_used_at)
  VALUES ($issuer, $subject, $identityId, $email, $now, $now)`,
});

/** @throws a unique violation when somebody has stored the account in the meantime */
export const insertAccount = async (
  database: Database,
  { issuer, subject, email }: OidcAccount,
  identityId: string,
  nowMs: number,
): Promise<void> => {
  await database.query(insertSubject, { issuer, subject, identityId, email, now: new Date(nowMs) });
};

const useSubject = statement({
  name: "oidc_use_subject",
  parameters: { issuer: "text", subject: "text", email: "text", now: "timestamptz" },
  row: {},
  text: "UPDATE oidc_subject SET email = $email, last_used_at = $now WHERE issuer = $issuer AND subject = $subject",
});

/** Records the use of an account, with the address that the provider names now. */
export const noteAccountUse = async (database: Database, { issuer, subject, email }: OidcAccount, nowMs: number): Promise<void> => {
  await database.query(useSubject, { issuer, subject, email, now: new Date(nowMs) });
};

export const createIdentity = async (database: Database, nowMs: number): Promise<string> =>
  (await database.prisma.identity.create({ data: { id: newId(), createdAt: new Date(nowMs) } })).id;

const takePerson = statement({
  name: "oidc_take_person",
  parameters: { organizationId: "uuid", userId: "uuid", identityId: "uuid" },
  row: {},
  text: `
  WITH taken AS (
    DELETE FROM identity_person WHERE organization_id = $organizationId AND (user_id = $userId OR identity_id = $identityId)
    RETURNING identity_id)
  DELETE FROM identity i USING taken
   WHERE i.id = taken.identity_id AND i.id <> $identityId
     AND NOT EXISTS (
       SELECT FROM identity_person other WHERE other.identity_id = i.id AND (other.organization_id, other.user_id) <> ($organizationId, $userId))`,
});

/**
 * Removes a person from their identity, so that they can be added to another. Its passkeys no longer sign in as them. An
 * identity without other people is deleted with its passkeys.
 */
export const takePersonForIdentity = async (
  database: Database,
  person: { readonly organizationId: string; readonly userId: string; readonly identityId: string },
): Promise<void> => {
  await database.query(takePerson, person);
};
