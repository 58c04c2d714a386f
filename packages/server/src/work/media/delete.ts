// Deletes an attachment, unless it is under legal hold. The row is only marked; the sweep deletes it with its object later.
import type { Input } from "@worktrack/contract";
import { auditDeletion } from "../../audit/write.ts";
import { requireAuthorOrAdministrator } from "../../caller/authorship.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findMedia, lockMedia } from "./find.ts";
import { listMediaIds, requireParentRef } from "./parent.ts";
import { readParent } from "./parent-record.ts";
import { findMediaPlace } from "./place.ts";

/** Stops serving the attachment at once. The parent is locked first, as in all changes of its attachments. The sweep deletes its object after the grace period. */
export const deleteMedia = (context: Context, { params, query }: Input<"media.delete">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    const ref = requireParentRef(await findMedia(within, params.id, query.target));
    const parent = await readParent[ref.target](within, ref.id, "lock");
    const { underLegalHold } = await lockMedia(within, params.id);
    const media = await findMedia(within, params.id, query.target);
    requireAuthorOrAdministrator(within.caller, media, "delete an attachment");
    if (underLegalHold) throw new ApiError("legal_hold", "The attachment is under legal hold. An owner or admin can lift the hold.");
    const place = await findMediaPlace(within, media.id);
    await auditDeletion(within, media, {
      action: "media.deleted",
      target: { kind: "media", id: media.id, name: media.fileName, ...place },
    });
    const mediaIds = await listMediaIds(within, ref);
    await within.database.prisma.media.update({ where: { id: media.id }, data: { deletedAt: new Date(within.nowMs) } });
    await parent.emitUpdated(within, { mediaIds: { from: mediaIds, to: mediaIds.filter((id) => id !== media.id) } });
    return undefined;
  });
