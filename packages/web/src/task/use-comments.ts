// The comments of a task, which the server pages by offset.
import { bounds } from "@worktrack/contract/values";
import type { TaskComment } from "@worktrack/sdk";
import { useRef } from "preact/hooks";
import { client } from "../api/client.ts";
import { type Resource, useResource } from "../api/use-resource.ts";
import { changesComments } from "./task-events.ts";

interface Comments {
  readonly comments: readonly TaskComment[];
  readonly total: number;
  readonly hasMore: boolean;
}

export interface CommentList extends Resource<Comments> {
  readonly loadMore: () => Promise<void>;
}

export const useComments = (taskId: string): CommentList => {
  const pages = useRef(1);
  const load = async (signal: AbortSignal): Promise<Comments> => {
    const comments: TaskComment[] = [];
    for (let count = 0; ; ) {
      const page = await client.tasks.comments.list({ id: taskId, limit: bounds.pageSizeMax, offset: comments.length }, { signal });
      comments.push(...page.comments);
      if (++count >= pages.current || !page.hasMore) return { comments, total: page.total, hasMore: page.hasMore };
    }
  };
  const resource = useResource(`comments ${taskId}`, load, { changesWith: (item) => changesComments(item, taskId) });
  const loadMore = () => {
    pages.current++;
    return resource.refresh();
  };
  return { ...resource, loadMore };
};
