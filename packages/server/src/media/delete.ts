import type { Input } from "@worktrack/contract";
import { requireAuthorOrAdministrator } from "../credentials/authorship.ts";
import { Failure } from "../platform/failure.ts";
import type { Context } from "../runtime.ts";
import { findMedia, lockMedia } from "./find.ts";

/** Serving stops at once; the object is kept for the grace period (sweep.ts). */
export const deleteMedia = (context: Context, { params, query }: Input<"media.delete">): Promise<undefined> =>
  context.database.transaction(async (database) => {
    const within = { ...context, database };
    const { held } = await lockMedia(within, params.id);
    const media = await findMedia(within, params.id, query.target);
    requireAuthorOrAdministrator(context.caller, media, "delete an attachment");
    if (held) throw new Failure("legal_hold", "It is under legal hold and stays: an owner or admin can lift the hold");
    await database.prisma.media.update({ where: { id: media.id }, data: { deletedAt: new Date(context.nowMs) } });
    return undefined;
  });
