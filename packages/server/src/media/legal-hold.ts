// Places and lifts the legal hold of an attachment, which keeps it from being deleted.
import type { Input } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import { findAnyMedia, lockMedia } from "./find.ts";

/** Placing an existing legal hold again is a no-op without an audit entry. */
export const placeLegalHold = (context: Context, { params }: Input<"media.hold">): Promise<undefined> =>
  setLegalHold(context, params.id, new Date(context.nowMs));

export const liftLegalHold = (context: Context, { params }: Input<"media.unhold">): Promise<undefined> =>
  setLegalHold(context, params.id, null);

const setLegalHold = (context: Context, id: string, at: Date | null): Promise<undefined> =>
  inTransaction(context, async (within) => {
    const { underLegalHold, deleted, fileName } = await lockMedia(within, id);
    // An attachment that was deleted with its parent is not visible any more, but its legal hold can still be lifted.
    if (!(deleted && underLegalHold)) await findAnyMedia(within, id);
    if (underLegalHold === (at !== null)) return undefined;
    await within.database.prisma.media.update({ where: { id }, data: { legalHoldAt: at } });
    const target = { kind: "media", id, name: fileName };
    await audit(within, { action: at ? "media.hold_placed" : "media.hold_lifted", target });
    return undefined;
  });
