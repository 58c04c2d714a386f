// Lists, adds and removes reactions, with the same code for posts, comments and task comments (targets.ts).
import { bounds, type Client, type EventName, type OperationName, type Reaction, type ReactionCount } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import type { Handlers } from "../../caller/handler.ts";
import { emit } from "../../events/emit.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/id.ts";
import { JsonText } from "../../platform/json.ts";
import { reactionStatements } from "./reactions.sql.ts";
import { type LockedTarget, postCommentTarget, postTarget, type TargetKind, taskCommentTarget } from "./targets.ts";

interface ReactionRow {
  readonly createdAt: Date;
  /** The client that added the reaction. */
  readonly client: string | null;
}

type ReactionEvent = Extract<EventName, `reaction.${string}`>;

/** The three reaction operations of one kind of target. */
const reactionOperations = <Params>({ target, column, find, lock }: TargetKind<Params>) => {
  const statements = reactionStatements(column);

  const listReactions = async ({ database, caller }: Context, targetId: string): Promise<JsonText<ReactionCount[]>> => {
    const [row] = await database.query(statements.list, { targetId, userId: caller.userId });
    return new JsonText(row?.json ?? "[]");
  };

  /** Checks after the insert, so that the new reaction is counted and the error rolls it back. */
  const requireRoom = async ({ database }: Context, targetId: string): Promise<void> => {
    const [row] = await database.query(statements.countEmojis, { targetId });
    if (row && row.count > bounds.emojisPerTarget)
      throw new ApiError("conflict", `There are already ${bounds.emojisPerTarget} different emojis, the maximum. Use one of those.`);
  };

  const emitReaction = async (context: Context, name: ReactionEvent, locked: LockedTarget, emoji: string, row: ReactionRow) => {
    const { userId, credential } = context.caller;
    const user = { id: userId, name: credential.userName, email: credential.userEmail, image: credential.userImage };
    const reaction: Reaction = {
      emoji,
      target,
      targetId: locked.id,
      user,
      client: row.client as Client | null,
      createdAt: row.createdAt.toISOString(),
    };
    await emit(context, name, { reaction }, ...locked.audience);
  };

  return {
    list: async (context: Context, { params }: { params: Params }) => listReactions(context, (await find(context, params)).id),

    /** Adding a reaction again is a no-op and emits no event. */
    add: (context: Context, { params }: { params: Params & { emoji: string } }) =>
      inTransaction(context, async (within) => {
        const { database, nowMs } = within;
        const { organizationId, userId, client } = within.caller;
        const { emoji } = params;
        const locked = await lock(within, params);
        const values = { id: newId(), organizationId, targetId: locked.id, userId, emoji, client, createdAt: new Date(nowMs) };
        const [added] = await database.query(statements.add, values);
        if (added) await emitReaction(within, "reaction.added", locked, emoji, added);
        await requireRoom(within, locked.id);
        return listReactions(within, locked.id);
      }),

    /** Removing a reaction that does not exist is a no-op and emits no event. */
    remove: (context: Context, { params }: { params: Params & { emoji: string } }): Promise<undefined> =>
      inTransaction(context, async (within) => {
        const { database, caller } = within;
        const { emoji } = params;
        const locked = await lock(within, params);
        const [removed] = await database.query(statements.remove, { targetId: locked.id, userId: caller.userId, emoji });
        if (removed) await emitReaction(within, "reaction.removed", locked, emoji, removed);
        return undefined;
      }),
  };
};

const postReactions = reactionOperations(postTarget);
const postCommentReactions = reactionOperations(postCommentTarget);
const taskCommentReactions = reactionOperations(taskCommentTarget);

export const reactionHandlers: Handlers<Extract<OperationName, `${string}.reactions.${string}`>> = {
  "posts.reactions.list": postReactions.list,
  "posts.reactions.add": postReactions.add,
  "posts.reactions.remove": postReactions.remove,
  "posts.comments.reactions.list": postCommentReactions.list,
  "posts.comments.reactions.add": postCommentReactions.add,
  "posts.comments.reactions.remove": postCommentReactions.remove,
  "tasks.comments.reactions.list": taskCommentReactions.list,
  "tasks.comments.reactions.add": taskCommentReactions.add,
  "tasks.comments.reactions.remove": taskCommentReactions.remove,
};
