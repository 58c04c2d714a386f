// Restores a deleted attachment, and emits the parent's `.updated`.
import type { Input } from "@worktrack/contract";
import { auditDeletion } from "../../audit/write.ts";
import { requireAuthorOrAdministrator } from "../../caller/authorship.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { ApiError, notFound } from "../../platform/api-error.ts";
import { findAnyMedia, findDeletedMedia, isOfDeletedTask, lockMedia } from "./find.ts";
import { listMediaIds, requireParentRef, requireRoom } from "./parent.ts";
import { readParent } from "./parent-record.ts";
import { findMediaPlace } from "./place.ts";

/** Whoever may delete an attachment may restore it. One that is not deleted stays as it is. @throws ApiError conflict, attachment_cap */
export const restoreMedia = (context: Context, { params: { id }, query }: Input<"media.restore">): Promise<Answer<"media.restore">> =>
  inTransaction(context, async (within) => {
    const deleted = await findDeletedMedia(within, id);
    if (!deleted && (await isOfDeletedTask(within, id)))
      throw new ApiError("conflict", "The task of this attachment is deleted. Restore the task first.");
    const found = deleted ?? (await findAnyMedia(within, id));
    if (query.target !== undefined && query.target !== found.target) throw notFound(`attachment of a ${query.target}`);
    requireAuthorOrAdministrator(within.caller, found, "restore an attachment");
    if (!deleted) return found;
    const ref = requireParentRef(deleted);
    const parent = await readParent[ref.target](within, ref.id, "lock");
    await lockMedia(within, id);
    // Another request may have restored it meanwhile, or the sweep may have begun to purge it.
    const media = await findDeletedMedia(within, id);
    if (!media) return findAnyMedia(within, id);
    const mediaIds = await listMediaIds(within, ref);
    requireRoom(within, ref, mediaIds);
    await within.database.prisma.media.update({ where: { id }, data: { deletedAt: null } });
    await auditDeletion(within, media, {
      action: "media.restored",
      target: { kind: "media", id, name: media.fileName, ...(await findMediaPlace(within, id)) },
    });
    await parent.emitUpdated(within, { mediaIds: { from: mediaIds, to: await listMediaIds(within, ref) } });
    return findAnyMedia(within, id);
  });
