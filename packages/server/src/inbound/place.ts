import type { InboundKind } from "@worktrack/contract";
import type { Context } from "../context.ts";

/** A name of the outside: with the workspace, it names one record here. */
export interface Tuple {
  readonly externalSource: string;
  readonly externalId: string;
}

/** What a record is here; comments are of tasks or of posts. */
export type Target = "task" | "post" | "comment" | "taskComment";

/** What a tuple names. */
export interface Place {
  readonly target: Target;
  readonly id: string;
  /** The signed time of what was applied last, Unix seconds. */
  readonly sentAt: number;
}

export const kindOf = (target: Target): InboundKind => (target === "taskComment" ? "comment" : target);

const lock = { name: "inbound_lock", text: "SELECT count(pg_advisory_xact_lock(hashtextextended($1::text, 0)))::int AS locked" };

/** What is posted for one tuple, the same request twice included, comes one after another, on all processes, until the transaction ends. */
export const lockTuple = async ({ database, caller }: Context, { externalSource, externalId }: Tuple): Promise<void> => {
  await database.rows(lock, [JSON.stringify(["inbound", caller.organizationId, externalSource, externalId])]);
};

const find = {
  name: "inbound_find",
  text: `
    SELECT CASE WHEN task_id IS NOT NULL THEN 'task' WHEN post_id IS NOT NULL THEN 'post'
                WHEN comment_id IS NOT NULL THEN 'comment' ELSE 'taskComment' END AS target,
           coalesce(task_id, post_id, comment_id, task_comment_id) AS id, sent_at::float8 AS "sentAt"
      FROM inbound_resource WHERE organization_id = $1::uuid AND source = $2::text AND external_id = $3::text`,
};

export const findPlace = async ({ database, caller }: Context, { externalSource, externalId }: Tuple): Promise<Place | undefined> =>
  (await database.rows<Place>(find, [caller.organizationId, externalSource, externalId]))[0];

const keep = {
  name: "inbound_keep",
  text: `
    INSERT INTO inbound_resource AS r (organization_id, source, external_id, task_id, post_id, comment_id, task_comment_id, sent_at)
    VALUES ($1::uuid, $2::text, $3::text, $4::uuid, $5::uuid, $6::uuid, $7::uuid, $8::bigint)
    ON CONFLICT (organization_id, source, external_id) DO UPDATE SET sent_at = greatest(r.sent_at, excluded.sent_at)`,
};

/** Remembers what the tuple names, and that nothing older may overwrite it. */
export const keepPlace = async ({ database, caller }: Context, { externalSource, externalId }: Tuple, place: Place): Promise<void> => {
  const ids = (["task", "post", "comment", "taskComment"] as const).map((target) => (target === place.target ? place.id : null));
  await database.rows(keep, [caller.organizationId, externalSource, externalId, ...ids, place.sentAt]);
};
