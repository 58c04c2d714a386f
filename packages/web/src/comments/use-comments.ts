// Loads the comments of a record, the oldest first, and follows their changes.
import { useRef } from "preact/hooks";
import { type Resource, useResource } from "../api/use-resource.ts";
import { prepareMarkdown } from "../documents/markdown-reader.ts";
import type { AnyComment, CommentPage, CommentTarget } from "./comment-target.ts";

export interface CommentList extends Resource<CommentPage> {
  readonly loadMore: () => Promise<void>;
}

export const useComments = (target: CommentTarget): CommentList => {
  const pages = useRef(1);
  const load = async (signal: AbortSignal): Promise<CommentPage> => {
    const comments: AnyComment[] = [];
    for (let count = 0; ; ) {
      const page = await target.list(comments.length, signal);
      comments.push(...page.comments);
      if (++count < pages.current && page.hasMore) continue;
      await prepareMarkdown(comments.map(({ content }) => content));
      return { comments, total: page.total, hasMore: page.hasMore };
    }
  };
  const resource = useResource(`comments ${target.id}`, load, { changesWith: target.changesWith });
  const loadMore = () => {
    pages.current++;
    return resource.refresh();
  };
  return { ...resource, loadMore };
};
