// Deletes an attachment, unless it is under legal hold. The row is only marked: it can be restored until the sweep purges it. An owner or admin
// can purge it at once.
import type { Input, MediaDetail } from "@worktrack/contract";
import { audit, auditDeletion } from "../../audit/write.ts";
import { requireAdministrator, requireAuthorOrAdministrator } from "../../caller/authorship.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import { ApiError } from "../../platform/api-error.ts";
import { deleteMediaPermanently, purgePermanent } from "../purge/purge-media.ts";
import { findDeletedMedia, findMedia, lockMedia } from "./find.ts";
import { listMediaIds, requireParentRef } from "./parent.ts";
import { readParent } from "./parent-record.ts";
import { findMediaPlace } from "./place.ts";
import type { ObjectStore } from "./store/store.ts";

type Purger = Context & { readonly media: Pick<ObjectStore, "remove"> };
type Request = Pick<Input<"media.delete">, "params" | "query">;

/** Stops serving the attachment at once. The parent is locked first, as in all changes of its attachments. */
export const deleteMedia = async (context: Purger, { params, query }: Request): Promise<undefined> => {
  const { permanent } = query;
  if (permanent) requireAdministrator(context.caller, "delete an attachment permanently");
  await inTransaction(context, async (within) => {
    const found = (permanent && (await findDeleted(within, { params, query }))) || (await findMedia(within, params.id, query.target));
    const ref = requireParentRef(found);
    const parent = await readParent[ref.target](within, ref.id, "lock");
    const { underLegalHold, deleted } = await lockMedia(within, params.id);
    const media = deleted && permanent ? found : await findMedia(within, params.id, query.target);
    requireAuthorOrAdministrator(within.caller, media, "delete an attachment");
    if (underLegalHold) throw new ApiError("legal_hold", "The attachment is under legal hold. An owner or admin can lift the hold.");
    const target = { kind: "media", id: media.id, name: media.fileName, ...(await findMediaPlace(within, media.id)) };
    if (permanent) await audit(within, { action: "media.purged", target });
    else await auditDeletion(within, media, { action: "media.deleted", target });
    const mediaIds = await listMediaIds(within, ref);
    if (permanent) await within.database.query(deleteMediaPermanently, { ids: [media.id] });
    else await within.database.prisma.media.update({ where: { id: media.id }, data: { deletedAt: new Date(within.nowMs) } });
    if (!deleted) await parent.emitUpdated(within, { mediaIds: { from: mediaIds, to: mediaIds.filter((id) => id !== media.id) } });
  });
  if (permanent) await purgePermanent(context);
};

const findDeleted = async (within: Context, { params, query }: Request): Promise<MediaDetail | undefined> => {
  const media = await findDeletedMedia(within, params.id);
  return media?.target === query.target ? media : undefined;
};
