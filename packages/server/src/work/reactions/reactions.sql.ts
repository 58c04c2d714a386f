// The statements that list, add, remove and count reactions, for one kind of target.
import { bounds } from "@worktrack/contract";
import { jsonArray, jsonObject, personJson } from "../../database/json.sql.ts";
import { statement } from "../../database/statement.ts";
import type { TargetKind } from "./targets.ts";

const countJson = jsonObject({ emoji: "e.emoji", count: "e.count", reacted: "e.reacted", users: "e.users" });

/** The statements for one kind of target. `column` is the column of reaction that refers to it. */
export const reactionStatements = (column: TargetKind<never>["column"]) => ({
  /** The contract's list of ReactionCount. `userId` is the user that `reacted` is about. */
  list: statement({
    name: `reaction_list_${column}`,
    parameters: { targetId: "uuid", userId: "uuid" },
    row: { json: "text" },
    text: `
    SELECT coalesce(${jsonArray(countJson, 'e.first, e.emoji COLLATE "C"')}, '[]')::text AS json
      FROM (SELECT r.emoji, count(*) AS count, bool_or(r.user_id = $userId) AS reacted, min(r.created_at) AS first,
                   ${jsonArray(personJson("u", { client: "r.client" }), "r.rank", `r.rank <= ${bounds.reactionUsersShown}`)} AS users
              FROM (SELECT *, row_number() OVER (PARTITION BY emoji ORDER BY created_at, id) AS rank
                      FROM reaction WHERE ${column} = $targetId) r
              JOIN "user" u ON u.id = r.user_id
             GROUP BY r.emoji) e`,
  }),
  /** Returns no row if the user has already reacted with this emoji. */
  add: statement({
    name: `reaction_add_${column}`,
    parameters: {
      id: "uuid",
      organizationId: "uuid",
      targetId: "uuid",
      userId: "uuid",
      emoji: "text",
      client: "text?",
      createdAt: "timestamptz",
    },
    row: { createdAt: "timestamptz", client: "text?" },
    text: `
    INSERT INTO reaction (id, organization_id, ${column}, user_id, emoji, client, created_at)
    VALUES ($id, $organizationId, $targetId, $userId, $emoji, $client, $createdAt)
    ON CONFLICT DO NOTHING RETURNING created_at AS "createdAt", client`,
  }),
  /** Returns no row if the user has not reacted with this emoji. */
  remove: statement({
    name: `reaction_remove_${column}`,
    parameters: { targetId: "uuid", userId: "uuid", emoji: "text" },
    row: { createdAt: "timestamptz", client: "text?" },
    text: `
    DELETE FROM reaction WHERE ${column} = $targetId AND user_id = $userId AND emoji = $emoji
    RETURNING created_at AS "createdAt", client`,
  }),
  countEmojis: statement({
    name: `reaction_count_emojis_${column}`,
    parameters: { targetId: "uuid" },
    row: { count: "int" },
    text: `SELECT count(DISTINCT emoji)::int AS count FROM reaction WHERE ${column} = $targetId`,
  }),
});
