import type { Reaction, ReactionCount } from "@worktrack/contract";
import type { Worktrack } from "@worktrack/sdk";
import type { TestServer, Workspace } from "../server.ts";

interface Target {
  readonly targetId: string;
  /** The path parameters that identify the target. */
  readonly at: object;
  readonly reactionsOf: (client: Worktrack) => unknown;
  readonly destroy: () => Promise<unknown>;
}

/** Creates a target of each kind. */
const create: Readonly<Record<Reaction["target"], (workspace: Workspace) => Promise<Target>>> = {
  post: async ({ owner, projectId }) => {
    const { id } = await owner.posts.create({ title: "News", status: "published", projectId });
    return { targetId: id, at: { id }, reactionsOf: ({ posts }) => posts.reactions, destroy: () => owner.posts.delete({ id }) };
  },
  comment: async ({ owner, projectId }) => {
    const { id } = await owner.posts.create({ title: "News", status: "published", projectId });
    const { id: commentId } = await owner.posts.comments.create({ id, content: "Words" });
    const at = { id, commentId };
    return {
      targetId: commentId,
      at,
      reactionsOf: ({ posts }) => posts.comments.reactions,
      destroy: () => owner.posts.comments.delete(at),
    };
  },
  taskComment: async ({ owner, projectId }) => {
    const { id } = await owner.tasks.create({ title: "Task", projectId });
    const { id: commentId } = await owner.tasks.comments.create({ id, content: "Words" });
    const at = { id, commentId };
    return {
      targetId: commentId,
      at,
      reactionsOf: ({ tasks }) => tasks.comments.reactions,
      destroy: () => owner.tasks.comments.delete(at),
    };
  },
};

interface Reactions {
  list(at: object): Promise<ReactionCount[]>;
  add(args: object): Promise<ReactionCount[]>;
  remove(args: object): Promise<unknown>;
}

/** Creates a record to react to. `add`, `remove` and `list` call the operations on its reactions as a client. */
export const createTarget = async (workspace: Workspace, kind: Reaction["target"]) => {
  const { targetId, at, reactionsOf, destroy } = await create[kind](workspace);
  const reactions = (client: Worktrack) => reactionsOf(client) as Reactions;
  return {
    targetId,
    destroy,
    add: (client: Worktrack, emoji: string) => reactions(client).add({ ...at, emoji }),
    remove: (client: Worktrack, emoji: string) => reactions(client).remove({ ...at, emoji }),
    list: (client: Worktrack) => reactions(client).list(at),
  };
};

/** Counts the rows of reactions to a target. */
export const countReactions = ({ database }: TestServer, targetId: string): Promise<number> =>
  database.prisma.reaction.count({ where: { OR: [{ postId: targetId }, { commentId: targetId }, { taskCommentId: targetId }] } });
