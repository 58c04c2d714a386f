// Decides whether the caller may attach to a parent, and whether it has room. parent-record.ts reads the parent.
import { attachmentsMax, type MediaTarget, parentFields, parentOf } from "@worktrack/contract";
import { requireAuthor } from "../../caller/authorship.ts";
import type { Context } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";
import { ApiError, invalidField } from "../../platform/api-error.ts";
import { type AttachmentParent, readParent } from "./parent-record.ts";
import { forEachTarget, parents } from "./parents.sql.ts";

export interface ParentRef {
  readonly target: MediaTarget;
  readonly id: string;
}

/** The parent that an upload names. The schema has already checked that there is exactly one. */
export const requireParentRef = (fields: Parameters<typeof parentOf>[0]): ParentRef => {
  const { target, id } = parentOf(fields);
  if (id === undefined) throw invalidField(["body"], "parent_missing", "Name the post, comment, task or task comment to attach to");
  return { target, id };
};

/** Posts and their comments: only the author may attach. Tasks and their comments: anyone who can write tasks (Upload rules 6). */
const checkParent = async (context: Context, { target, id }: ParentRef, access: "find" | "lock"): Promise<AttachmentParent> => {
  try {
    const parent = await readParent[target](context, id, access);
    if (parent.author) requireAuthor(context.caller, { author: parent.author }, `attach to a ${target}`);
    return parent;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "not_found") throw error;
    throw invalidField(["body", parentFields[target]], "unknown_parent", "This record does not exist, or you cannot attach to it");
  }
};

/** @throws ApiError validation_failed if the caller cannot see the parent, forbidden if it is another author's post or comment */
export const requireAttachable = async (context: Context, parent: ParentRef): Promise<void> => {
  await checkParent(context, parent, "find");
};

const selectIds = forEachTarget((target) =>
  statement({
    name: `media_ids_${target}`,
    parameters: { parentId: "uuid" },
    row: { id: "uuid" },
    text: `SELECT m.id FROM media m WHERE m.${parents[target].column} = $parentId AND m.deleted_at IS NULL ORDER BY m.created_at, m.id`,
  }),
);

/** The ids of a parent's attachments, oldest first. */
export const listMediaIds = async ({ database }: Context, { target, id }: ParentRef): Promise<string[]> =>
  (await database.query(selectIds[target], { parentId: id })).map((row) => row.id);

/** Locks a parent that the caller may attach to. @throws ApiError attachment_cap, and those of `requireAttachable` */
export const lockParentWithRoom = async (
  context: Context,
  ref: ParentRef,
): Promise<{ readonly parent: AttachmentParent; readonly mediaIds: readonly string[] }> => {
  const parent = await checkParent(context, ref, "lock");
  const mediaIds = await listMediaIds(context, ref);
  requireRoom(context, ref, mediaIds);
  return { parent, mediaIds };
};

/** @throws ApiError attachment_cap if the parent, which has these attachments, has no room for another one */
export const requireRoom = ({ caller }: Context, { target }: ParentRef, mediaIds: readonly string[]): void => {
  const max = attachmentsMax[target][caller.credential.plan];
  if (mediaIds.length >= max) throw new ApiError("attachment_cap", `The parent already has ${max} attachments, the maximum`);
};
