// The names of the tasks and posts whose comments are in a list of events, because the events have only their ids.
import type { RowReply } from "@worktrack/contract";
import { ApiError } from "../../../platform/api-error.ts";
import type { ToolCall } from "../call.ts";

/** The fields that name a task or post, by its id. */
export type Parents = ReadonlyMap<string, object>;

type Item = RowReply<"events.list">["items"][number];

export const findParents = async (call: ToolCall, items: readonly Item[]): Promise<Parents> => {
  const comments = items.flatMap(({ data }) => ("comment" in data ? [data.comment] : []));
  const [taskIds, postIds] = [new Set<string>(), new Set<string>()];
  for (const comment of comments) "taskId" in comment ? taskIds.add(comment.taskId) : postIds.add(comment.postId);
  const found = [
    ...(call.canCall("tasks.get") ? [...taskIds].map(async (id) => [id, await nameTask(call, id)] as const) : []),
    ...(call.canCall("posts.get") ? [...postIds].map(async (id) => [id, await namePost(call, id)] as const) : []),
  ];
  return new Map(await Promise.all(found));
};

const nameTask = (call: ToolCall, id: string): Promise<object> =>
  unlessDeleted(async () => {
    const { identifier, title } = await call.call("tasks.get", { id });
    return { task: identifier, title };
  });

const namePost = (call: ToolCall, id: string): Promise<object> =>
  unlessDeleted(async () => ({ post: id, title: (await call.call("posts.get", { id })).title }));

const unlessDeleted = async (name: () => Promise<object>): Promise<object> => {
  try {
    return await name();
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return {};
    throw error;
  }
};
