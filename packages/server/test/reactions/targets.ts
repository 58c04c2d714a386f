import type { Reaction, ReactionCount } from "@worktrack/contract";
import type { Worktrack } from "@worktrack/sdk";
import type { TestServer, Workspace } from "../server.ts";

interface Place {
  readonly targetId: string;
  /** What its path names. */
  readonly at: object;
  readonly of: (client: Worktrack) => unknown;
  readonly destroy: () => Promise<unknown>;
}

/** A new target of each kind, and how a client reacts to it. */
const places: Readonly<Record<Reaction["target"], (workspace: Workspace) => Promise<Place>>> = {
  post: async ({ owner, projectId }) => {
    const { id } = await owner.posts.create({ title: "News", status: "published", projectId });
    return { targetId: id, at: { id }, of: ({ posts }) => posts.reactions, destroy: () => owner.posts.delete({ id }) };
  },
  comment: async ({ owner, projectId }) => {
    const { id } = await owner.posts.create({ title: "News", status: "published", projectId });
    const { id: commentId } = await owner.posts.comments.create({ id, content: "Words" });
    const at = { id, commentId };
    return { targetId: commentId, at, of: ({ posts }) => posts.comments.reactions, destroy: () => owner.posts.comments.delete(at) };
  },
  taskComment: async ({ owner, projectId }) => {
    const { id } = await owner.tasks.create({ title: "Task", projectId });
    const { id: commentId } = await owner.tasks.comments.create({ id, content: "Words" });
    const at = { id, commentId };
    return { targetId: commentId, at, of: ({ tasks }) => tasks.comments.reactions, destroy: () => owner.tasks.comments.delete(at) };
  },
};

interface Reactions {
  list(at: object): Promise<ReactionCount[]>;
  add(args: object): Promise<ReactionCount[]>;
  remove(args: object): Promise<unknown>;
}

export const makeTarget = async (workspace: Workspace, kind: Reaction["target"]) => {
  const { targetId, at, of, destroy } = await places[kind](workspace);
  const reactions = (client: Worktrack) => of(client) as Reactions;
  return {
    targetId,
    destroy,
    add: (client: Worktrack, emoji: string) => reactions(client).add({ ...at, emoji }),
    remove: (client: Worktrack, emoji: string) => reactions(client).remove({ ...at, emoji }),
    list: (client: Worktrack) => reactions(client).list(at),
  };
};

export const countRows = ({ database }: TestServer, targetId: string): Promise<number> =>
  database.prisma.reaction.count({ where: { OR: [{ postId: targetId }, { commentId: targetId }, { taskCommentId: targetId }] } });
