import { bounds, type EventName, type OperationName, type Reaction, type ReactionCount } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import { emit } from "../events/emit.ts";
import type { Handlers } from "../handler.ts";
import { ApiError } from "../platform/api-error.ts";
import { newId } from "../platform/id.ts";
import { JsonText } from "../platform/json.ts";
import { statementsOn } from "./reactions.sql.ts";
import { comment, type Kind, post, type Target, taskComment } from "./targets.ts";

type ReactionEvent = Extract<EventName, `reaction.${string}`>;
type Written = readonly { readonly createdAt: Date }[];

/** One implementation for whatever can be reacted to. */
const reactionsTo = <Params>({ target, column, find, lock }: Kind<Params>) => {
  const statements = statementsOn(column);

  const counts = async ({ database, caller }: Context, id: string): Promise<JsonText<ReactionCount[]>> => {
    const [row] = await database.rows<{ json: string }>(statements.count, [id, caller.userId]);
    return new JsonText(row?.json ?? "[]");
  };

  const requireRoom = async ({ database }: Context, id: string): Promise<void> => {
    const [row] = await database.rows<{ count: number }>(statements.countEmojis, [id]);
    if (row && row.count > bounds.emojisPerTarget)
      throw new ApiError("conflict", `At most ${bounds.emojisPerTarget} different emojis: join one of those that are there`);
  };

  /** Only when a row came or went. */
  const tell = async (context: Context, name: ReactionEvent, { id: targetId, audience }: Target, emoji: string, [row]: Written) => {
    if (!row) return;
    const { userId, credential } = context.caller;
    const user = { id: userId, name: credential.userName, email: credential.userEmail, image: credential.userImage };
    const reaction: Reaction = { emoji, target, targetId, user, createdAt: row.createdAt.toISOString() };
    await emit(context, name, { reaction }, ...audience);
  };

  return {
    list: async (context: Context, { params }: { params: Params }) => counts(context, (await find(context, params)).id),
    add: (context: Context, { params }: { params: Params & { emoji: string } }) =>
      inTransaction(context, async (within) => {
        const found = await lock(within, params);
        const values = [found.id, within.caller.userId, params.emoji, newId(), new Date(within.nowMs)];
        await tell(within, "reaction.added", found, params.emoji, await within.database.rows(statements.add, values));
        await requireRoom(within, found.id);
        return counts(within, found.id);
      }),
    remove: (context: Context, { params }: { params: Params & { emoji: string } }): Promise<undefined> =>
      inTransaction(context, async (within) => {
        const found = await lock(within, params);
        const values = [found.id, within.caller.userId, params.emoji];
        await tell(within, "reaction.removed", found, params.emoji, await within.database.rows(statements.remove, values));
        return undefined;
      }),
  };
};

const [onPost, onComment, onTaskComment] = [reactionsTo(post), reactionsTo(comment), reactionsTo(taskComment)];

export const reactionHandlers: Handlers<Extract<OperationName, `${string}.reactions.${string}`>> = {
  "posts.reactions.list": onPost.list,
  "posts.reactions.add": onPost.add,
  "posts.reactions.remove": onPost.remove,
  "posts.comments.reactions.list": onComment.list,
  "posts.comments.reactions.add": onComment.add,
  "posts.comments.reactions.remove": onComment.remove,
  "tasks.comments.reactions.list": onTaskComment.list,
  "tasks.comments.reactions.add": onTaskComment.add,
  "tasks.comments.reactions.remove": onTaskComment.remove,
};
