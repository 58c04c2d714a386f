// The comments of a task, the oldest first, and the box to write one.
import type { Task } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { hasScope } from "../session/session.ts";
import { ErrorNotice } from "../ui/notice.tsx";
import { runAction } from "../ui/run-action.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import { useComments } from "./use-comments.ts";

export const Comments = ({ task: { id } }: { readonly task: Task }) => {
  const { value, error, refresh, loadMore } = useComments(id);
  const post = async (content: string) => {
    const hasSucceeded = await runAction(() => client.tasks.comments.create({ id, content }));
    if (hasSucceeded) await refresh();
    return hasSucceeded;
  };
  return (
    <section aria-labelledby={`${id}-comments`}>
      <h2 id={`${id}-comments`}>Comments {value && value.total > 0 && <span class="soft">{value.total}</span>}</h2>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      <ol class="comments">
        {value?.comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} onChange={refresh} />
        ))}
      </ol>
      {value?.hasMore && (
        <button type="button" onClick={loadMore}>
          Show more comments
        </button>
      )}
      {hasScope("tasks:write") && (
        <CommentForm place={`comment ${id}`} label="Write a comment" action="Comment" field="comment" onSubmit={post} />
      )}
    </section>
  );
};
