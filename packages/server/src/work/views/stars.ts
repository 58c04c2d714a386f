// Stars views. A person's stars are theirs alone.
import type { Input } from "@worktrack/contract";
import { type Context, inTransaction } from "../../caller/context.ts";
import { sendHint } from "../../database/signals.ts";
import { findView } from "./find.ts";

const writeStar = (context: Context, id: string, write: (within: Context, viewId: string) => Promise<unknown>): Promise<undefined> =>
  inTransaction(context, async (within) => {
    await findView(within, id);
    await write(within, id);
    sendHint(within, { kind: "view", id, userId: within.caller.userId });
    return undefined;
  });

export const starView = (context: Context, { params }: Input<"views.star">): Promise<undefined> =>
  writeStar(context, params.id, ({ database, caller: { organizationId, userId } }, viewId) =>
    database.prisma.taskViewStar.createMany({ data: { organizationId, userId, viewId }, skipDuplicates: true }),
  );

export const unstarView = (context: Context, { params }: Input<"views.unstar">): Promise<undefined> =>
  writeStar(context, params.id, ({ database, caller: { userId } }, viewId) =>
    database.prisma.taskViewStar.deleteMany({ where: { userId, viewId } }),
  );
