import type { Input } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import { findAnyMedia, lockMedia } from "./find.ts";

/** Placing what is placed changes nothing and tells nothing. */
export const placeHold = (context: Context, { params }: Input<"media.hold">): Promise<undefined> =>
  setHold(context, params.id, new Date(context.nowMs));

export const liftHold = (context: Context, { params }: Input<"media.unhold">): Promise<undefined> => setHold(context, params.id, null);

const setHold = (context: Context, id: string, at: Date | null): Promise<undefined> =>
  inTransaction(context, async (within) => {
    const { held, deleted, fileName } = await lockMedia(within, id);
    // What was deleted while it was held, with its parent, is seen by nobody, but its hold can be lifted.
    if (!(deleted && held)) await findAnyMedia(within, id);
    if (held === (at !== null)) return undefined;
    await within.database.prisma.media.update({ where: { id }, data: { legalHoldAt: at } });
    const target = { kind: "media", id, name: fileName };
    await audit(within, { action: at ? "media.hold_placed" : "media.hold_lifted", target });
    return undefined;
  });
