// Remembers the challenges that were answered until they expire, so that each works once, in every process.
import { createHash } from "node:crypto";
import type { Database } from "../../../database/database.ts";
import { statement } from "../../../database/statement.ts";

const insertUsed = statement({
  name: "used_challenge_insert",
  parameters: { hash: "text", expiresAt: "timestamptz" },
  row: { hash: "text" },
  text: "INSERT INTO used_challenge (hash, expires_at) VALUES ($hash, $expiresAt) ON CONFLICT DO NOTHING RETURNING hash",
});

/**
 * Uses up a challenge, in the transaction that it permits. Returns false if it was used before. Concurrent answers wait for the first one's
 * transaction.
 */
export const consumeChallenge = async (database: Database, challenge: string, expiresAt: Date): Promise<boolean> => {
  const hash = createHash("sha256").update(challenge).digest("hex");
  return (await database.query(insertUsed, { hash, expiresAt })).length > 0;
};
