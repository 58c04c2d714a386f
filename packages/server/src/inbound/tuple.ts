// Locks a tuple, finds the record that it identifies, and saves which record that is.
import type { InboundKind } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { statement, textOf } from "../platform/statement.ts";

/** Another system's name for a record, unique within the workspace. */
export interface InboundTuple {
  readonly externalSource: string;
  readonly externalId: string;
}

/** A record's table. The contract's kind `comment` covers comments on tasks and on posts. */
export type InboundTarget = "task" | "post" | "comment" | "taskComment";

/** The record that a tuple identifies. */
export interface InboundRecord {
  readonly target: InboundTarget;
  readonly id: string;
  /** The signed timestamp of the newest request that was applied, Unix seconds. */
  readonly sentAt: number;
}

export const kindOf = (target: InboundTarget): InboundKind => (target === "taskComment" ? "comment" : target);

const lockStatement = statement({
  name: "inbound_lock",
  parameters: { key: "text" },
  row: { locked: "int" },
  text: "SELECT count(pg_advisory_xact_lock(hashtextextended($key, 0)))::int AS locked",
});

/** Locks the tuple on all processes until the transaction ends, so that its requests run one after another. */
export const lockTuple = async ({ database, caller }: Context, { externalSource, externalId }: InboundTuple): Promise<void> => {
  await database.query(lockStatement, { key: JSON.stringify(["inbound", caller.organizationId, externalSource, externalId]) });
};

const findStatement = statement({
  name: "inbound_find",
  parameters: { organizationId: "uuid", externalSource: "text", externalId: "text" },
  row: { target: textOf<InboundTarget>(), id: "uuid", sentAt: "float8" },
  text: `
    SELECT CASE WHEN task_id IS NOT NULL THEN 'task' WHEN post_id IS NOT NULL THEN 'post'
                WHEN comment_id IS NOT NULL THEN 'comment' ELSE 'taskComment' END AS target,
           coalesce(task_id, post_id, comment_id, task_comment_id) AS id, sent_at::float8 AS "sentAt"
      FROM inbound_resource WHERE organization_id = $organizationId AND source = $externalSource AND external_id = $externalId`,
});

export const findInboundRecord = async (
  { database, caller: { organizationId } }: Context,
  { externalSource, externalId }: InboundTuple,
): Promise<InboundRecord | undefined> => (await database.query(findStatement, { organizationId, externalSource, externalId }))[0];

const saveStatement = statement({
  name: "inbound_keep",
  parameters: {
    organizationId: "uuid",
    externalSource: "text",
    externalId: "text",
    taskId: "uuid?",
    postId: "uuid?",
    commentId: "uuid?",
    taskCommentId: "uuid?",
    sentAt: "bigint",
  },
  row: {},
  text: `
    INSERT INTO inbound_resource AS r (organization_id, source, external_id, task_id, post_id, comment_id, task_comment_id, sent_at)
    VALUES ($organizationId, $externalSource, $externalId, $taskId, $postId, $commentId, $taskCommentId, $sentAt)
    ON CONFLICT (organization_id, source, external_id) DO UPDATE SET sent_at = greatest(r.sent_at, excluded.sent_at)`,
});

/** Saves which record the tuple identifies. Requests older than its `sentAt` can no longer change the record. */
export const saveInboundRecord = async (
  { database, caller: { organizationId } }: Context,
  { externalSource, externalId }: InboundTuple,
  { target, id, sentAt }: InboundRecord,
): Promise<void> => {
  const idFor = (column: InboundTarget): string | null => (column === target ? id : null);
  await database.query(saveStatement, {
    organizationId,
    externalSource,
    externalId,
    taskId: idFor("task"),
    postId: idFor("post"),
    commentId: idFor("comment"),
    taskCommentId: idFor("taskComment"),
    sentAt,
  });
};
