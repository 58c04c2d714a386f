import { bounds } from "@worktrack/contract";
import { personJson } from "../platform/json.sql.ts";
import type { Kind } from "./targets.ts";

type Column = Kind<never>["column"];

/** The statements on the reactions to one kind of target, whose id is $1. */
export const statementsOn = (column: Column) => ({
  /** As the contract's list of ReactionCount, for the user $2. */
  count: {
    name: `reaction_count_${column}`,
    text: `
    SELECT coalesce(json_agg(json_build_object('emoji', e.emoji, 'count', e.count, 'reacted', e.reacted, 'users', e.users)
                             ORDER BY e.first, e.emoji COLLATE "C"), '[]')::text AS json
      FROM (SELECT r.emoji, count(*) AS count, bool_or(r.user_id = $2::uuid) AS reacted, min(r.created_at) AS first,
                   json_agg(${personJson("u")} ORDER BY r.rank) FILTER (WHERE r.rank <= ${bounds.reactionUsersShown}) AS users
              FROM (SELECT *, row_number() OVER (PARTITION BY emoji ORDER BY created_at, id) AS rank
                      FROM reaction WHERE ${column} = $1::uuid) r
              JOIN "user" u ON u.id = r.user_id
             GROUP BY r.emoji) e`,
  },
  /** No row comes back when that reaction is there already. */
  add: {
    name: `reaction_add_${column}`,
    text: `
    INSERT INTO reaction (id, ${column}, user_id, emoji, created_at) VALUES ($4::uuid, $1::uuid, $2::uuid, $3::text, $5::timestamptz)
    ON CONFLICT DO NOTHING RETURNING created_at AS "createdAt"`,
  },
  /** No row comes back when there was nothing to remove. */
  remove: {
    name: `reaction_remove_${column}`,
    text: `DELETE FROM reaction WHERE ${column} = $1::uuid AND user_id = $2::uuid AND emoji = $3::text RETURNING created_at AS "createdAt"`,
  },
  countEmojis: {
    name: `reaction_count_emojis_${column}`,
    text: `SELECT count(DISTINCT emoji)::int AS count FROM reaction WHERE ${column} = $1::uuid`,
  },
});
