// Emits task.updated and post.updated when tasks and posts are linked or unlinked. An event lists only records that all its readers can see.
import type { Context } from "../../caller/context.ts";
import { emit } from "../../events/emit.ts";
import { lockAnyPost } from "../posts/find.ts";
import { postAudience } from "../posts/record.ts";
import { findTask, parseTask } from "./find.ts";
import { linkedPostsStatement, linkedTasksStatement } from "./link-events.sql.ts";

/** A linked record. `audience` is null when every reader of the event can see it, else the users who can. */
export interface LinkedRecord {
  readonly id: string;
  readonly audience: readonly string[] | null;
}

/** The change of a record's links as some users may read it. */
export interface LinkChange {
  readonly audience: readonly string[];
  readonly change: { readonly from: readonly string[]; readonly to: readonly string[] };
}

/**
 * Splits a change of links by who can see it: one part for every reader of the record, and one for each group of users who can also see
 * hidden records among the changed ones. `recordAudience` limits the readers of the record itself, as in `emit`.
 */
export const linkChanges = (
  before: readonly LinkedRecord[],
  after: readonly LinkedRecord[],
  recordAudience: readonly string[] = [],
): LinkChange[] => {
  const changed = [...missingFrom(after, before), ...missingFrom(before, after)];
  const audiences = new Map(changed.map(({ audience }) => [JSON.stringify(audience), audience]));
  return [...audiences].flatMap(([key, group]) => {
    const readers = group && recordAudience.length > 0 ? group.filter((id) => recordAudience.includes(id)) : (group ?? recordAudience);
    if (group && readers.length === 0) return [];
    const visible = (links: readonly LinkedRecord[]) =>
      links.filter(({ audience }) => audience === null || JSON.stringify(audience) === key).map(({ id }) => id);
    return [{ audience: readers, change: { from: visible(before), to: visible(after) } }];
  });
};

const missingFrom = (others: readonly LinkedRecord[], links: readonly LinkedRecord[]): LinkedRecord[] =>
  links.filter(({ id }) => !others.some((other) => other.id === id));

export const selectLinkedPosts = ({ database }: Context, taskId: string): Promise<LinkedRecord[]> =>
  database.query(linkedPostsStatement, { taskId });

const selectLinkedTasks = ({ database }: Context, postId: string): Promise<LinkedRecord[]> =>
  database.query(linkedTasksStatement, { postId });

/** Runs a change of the links between a locked task and these posts, which it locks in order, and emits the events of both sides. */
export const emitLinkChange = async (context: Context, taskId: string, postIds: readonly string[], change: () => Promise<void>) => {
  const posts = [];
  for (const id of [...postIds].sort()) {
    const post = await lockAnyPost(context, id);
    if (post) posts.push({ post, before: await selectLinkedTasks(context, id) });
  }
  const before = await selectLinkedPosts(context, taskId);
  await change();
  const task = parseTask(await findTask(context, taskId));
  for (const { audience, change: postIds } of linkChanges(before, await selectLinkedPosts(context, taskId)))
    await emit(context, "task.updated", { task, changes: { postIds } }, task.project.id, audience);
  for (const { post, before } of posts) {
    const [projectId, postReaders] = postAudience(post);
    for (const { audience, change: taskIds } of linkChanges(before, await selectLinkedTasks(context, post.id), postReaders))
      await emit(context, "post.updated", { post, changes: { taskIds } }, projectId, audience);
  }
};
