// Finds the record that a tuple identifies, and saves which record that is.
import type { InboundKind } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { statement, textOf } from "../../database/statement.ts";
import type { TupleTarget } from "../../work/tuples/records.ts";
import type { Tuple } from "../../work/tuples/tuple.ts";
import { type AppliedRequest, type OrderedRequest, sentAtOf } from "./order.ts";

/** The record that a tuple identifies. */
export interface InboundRecord {
  readonly target: TupleTarget;
  readonly id: string;
  /** The last request that was applied to it. */
  readonly last: AppliedRequest;
}

/** The contract's kind `comment` covers comments on tasks and on posts. */
export const kindOf = (target: TupleTarget): InboundKind => (target === "taskComment" ? "comment" : target);

const findStatement = statement({
  name: "inbound_find",
  parameters: { organizationId: "uuid", externalSource: "text", externalId: "text" },
  row: { target: textOf<TupleTarget>(), id: "uuid", signature: "text?", signedAt: "float8", sentAt: "float8" },
  text: `
    SELECT CASE WHEN task_id IS NOT NULL THEN 'task' WHEN post_id IS NOT NULL THEN 'post'
                WHEN comment_id IS NOT NULL THEN 'comment' ELSE 'taskComment' END AS target,
           coalesce(task_id, post_id, comment_id, task_comment_id) AS id,
           signature, coalesce(signed_at, sent_at)::float8 AS "signedAt", sent_at::float8 AS "sentAt"
      FROM inbound_resource WHERE organization_id = $organizationId AND source = $externalSource AND external_id = $externalId`,
});

export const findInboundRecord = async (
  { database, caller: { organizationId } }: Context,
  { externalSource, externalId }: Tuple,
): Promise<InboundRecord | undefined> => {
  const [row] = await database.query(findStatement, { organizationId, externalSource, externalId });
  if (!row) return undefined;
  const { target, id, ...last } = row;
  return { target, id, last };
};

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
    signature: "text",
    signedAt: "bigint",
    sentAt: "bigint",
  },
  row: {},
  text: `
    INSERT INTO inbound_resource
           (organization_id, source, external_id, task_id, post_id, comment_id, task_comment_id, signature, signed_at, sent_at)
    VALUES ($organizationId, $externalSource, $externalId, $taskId, $postId, $commentId, $taskCommentId, $signature, $signedAt, $sentAt)
    ON CONFLICT (organization_id, source, external_id)
    DO UPDATE SET signature = excluded.signature, signed_at = excluded.signed_at, sent_at = excluded.sent_at`,
});

/** Saves which record the tuple identifies, and `request` as the last one that was applied to it. */
export const saveInboundRecord = async (
  { database, caller: { organizationId } }: Context,
  { externalSource, externalId }: Tuple,
  { target, id }: Pick<InboundRecord, "target" | "id">,
  request: OrderedRequest,
): Promise<void> => {
  const idFor = (column: TupleTarget): string | null => (column === target ? id : null);
  await database.query(saveStatement, {
    organizationId,
    externalSource,
    externalId,
    taskId: idFor("task"),
    postId: idFor("post"),
    commentId: idFor("comment"),
    taskCommentId: idFor("taskComment"),
    signature: request.signature,
    signedAt: request.signedAt,
    sentAt: sentAtOf(request),
  });
};
