// Ends sessions: one, those of a person, those beyond their limit, or those that began with a token. Requests read the row, so a session ends at the commit.
import { bounds } from "@worktrack/contract";
import type { Database } from "../../database/database.ts";
import { type SqlFields, statement } from "../../database/statement.ts";

/** `condition` selects sessions by the row `c` of credential and `s` of session. `ends_at` decides when the rows are deleted. */
const endSessions = <P extends SqlFields>(name: string, parameters: P, condition: string) =>
  statement({
    name,
    parameters: { ...parameters, now: "timestamptz" },
    row: { id: "uuid" },
    text: `
  WITH ended AS (
    UPDATE credential c SET revoked_at = $now FROM session s
     WHERE s.credential_id = c.id AND c.revoked_at IS NULL AND ${condition}
    RETURNING c.id
  ), stamped AS (
    UPDATE session SET ends_at = least(ends_at, $now) WHERE credential_id IN (SELECT id FROM ended))
  SELECT id FROM ended`,
  });

const endOfPerson = endSessions(
  "session_end_person",
  { userId: "uuid", exceptId: "uuid?" },
  "c.user_id = $userId AND c.id IS DISTINCT FROM $exceptId",
);
// Ends all sessions of a person except the `sessionsPerPerson` most recently used ones.
const endOldest = endSessions(
  "session_end_oldest",
  { userId: "uuid" },
  `c.id IN (
      SELECT id FROM credential WHERE user_id = $userId AND kind = 'session' AND revoked_at IS NULL AND expires_at > $now
       ORDER BY last_used_at DESC NULLS LAST, id DESC OFFSET ${bounds.sessionsPerPerson})`,
);
const endOfToken = endSessions("session_end_token", { tokenId: "uuid" }, "s.token_id = $tokenId");
const endOne = endSessions("session_end", { id: "uuid", userId: "uuid" }, "c.id = $id AND c.user_id = $userId");

const deleteLinks = statement({
  name: "sign_in_link_delete_person",
  parameters: { userId: "uuid" },
  row: {},
  text: "DELETE FROM sign_in_link WHERE user_id = $userId",
});

const deleteLinksOfToken = statement({
  name: "sign_in_link_delete_token",
  parameters: { tokenId: "uuid" },
  row: {},
  text: `
  DELETE FROM sign_in_link l USING credential c
   WHERE c.id = $tokenId AND l.organization_id = c.organization_id AND l.user_id = c.user_id AND l.token_id = c.id`,
});

interface PersonSessions {
  readonly userId: string;
  /** The session that stays. */
  readonly exceptId: string | null;
  readonly nowMs: number;
}

/** Also deletes the person's unused sign-in links, which could begin another session. Returns the sessions that it ended. */
export const endSessionsOfPerson = async (database: Database, { userId, exceptId, nowMs }: PersonSessions) => {
  await database.query(deleteLinks, { userId });
  return database.query(endOfPerson, { userId, exceptId, now: new Date(nowMs) });
};

/** Ends the sessions beyond the limit of a person. */
export const endOldestSessions = (database: Database, userId: string, nowMs: number) =>
  database.query(endOldest, { userId, now: new Date(nowMs) });

/**
 * Ends the sessions that began with a token, or with a link that it created, and deletes its unused links. For a token whose secret, limits
 * or scopes change, or which is revoked, and whose row is locked.
 */
export const endSessionsOfToken = async (database: Database, tokenId: string, nowMs: number) => {
  await database.query(deleteLinksOfToken, { tokenId });
  return database.query(endOfToken, { tokenId, now: new Date(nowMs) });
};

/** Returns no row if the person has no such session, or it has ended. */
export const endSession = (database: Database, session: { readonly id: string; readonly userId: string }, nowMs: number) =>
  database.query(endOne, { ...session, now: new Date(nowMs) });
