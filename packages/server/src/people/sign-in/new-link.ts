// Stores a new sign-in link for a person, within the number of unused links that a person can have.
import { bounds, type Reply } from "@worktrack/contract";
import { mintOneTimeToken } from "../../access/credentials/one-time-token.ts";
import type { Database } from "../../database/database.ts";
import { statement } from "../../database/statement.ts";
import { newId } from "../../platform/id.ts";

/** The person whom the link signs in. */
interface Person {
  readonly organizationId: string;
  readonly userId: string;
  /** The token that creates the link, whose access its session gets. Null: all access of the person. */
  readonly tokenId: string | null;
}

interface LinkContext {
  /** A transaction. */
  readonly database: Database;
  readonly nowMs: number;
  readonly baseUrl: string;
}

// Links of the same person are created one after another, so that their number stays true.
const lockPerson = statement({
  name: "sign_in_link_lock_person",
  parameters: { organizationId: "uuid", userId: "uuid" },
  row: {},
  text: `SELECT FROM "user" WHERE organization_id = $organizationId AND id = $userId FOR NO KEY UPDATE`,
});

// Skips locked links: a sign-in that is in progress deletes them.
const deleteOldest = statement({
  name: "sign_in_link_delete_oldest",
  parameters: { organizationId: "uuid", userId: "uuid", kept: "int" },
  row: {},
  text: `
  DELETE FROM sign_in_link WHERE id IN (
    SELECT id FROM sign_in_link WHERE organization_id = $organizationId AND user_id = $userId AND id NOT IN (
      SELECT id FROM sign_in_link WHERE organization_id = $organizationId AND user_id = $userId ORDER BY created_at DESC, id DESC LIMIT $kept)
    FOR UPDATE SKIP LOCKED)`,
});

const insertLink = statement({
  name: "sign_in_link_insert",
  parameters: {
    id: "uuid",
    organizationId: "uuid",
    userId: "uuid",
    tokenHash: "text",
    tokenId: "uuid?",
    createdAt: "timestamptz",
    expiresAt: "timestamptz",
  },
  row: {},
  text: `INSERT INTO sign_in_link (id, organization_id, user_id, token_hash, token_id, created_at, expires_at)
    VALUES ($id, $organizationId, $userId, $tokenHash, $tokenId, $createdAt, $expiresAt)`,
});

/** Call it in a transaction that writes the audit entry, too. The token is shown once: only its hash is stored. */
export const insertSignInLink = async (
  { database, nowMs, baseUrl }: LinkContext,
  { organizationId, userId, tokenId }: Person,
): Promise<Reply<"me.signInLinks.create">> => {
  const { token, tokenHash } = mintOneTimeToken("wtl");
  const expiresAt = new Date(nowMs + bounds.signInLinkMinutes * 60_000);
  await database.query(lockPerson, { organizationId, userId });
  await database.query(deleteOldest, { organizationId, userId, kept: bounds.signInLinksPerPerson - 1 });
  await database.query(insertLink, { id: newId(), organizationId, userId, tokenHash, tokenId, createdAt: new Date(nowMs), expiresAt });
  return { url: `${baseUrl}/sign-in#${token}`, secret: token, expiresAt: expiresAt.toISOString() };
};
