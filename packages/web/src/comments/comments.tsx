// The comments of a record, the oldest first, and the box to write one.
import { ErrorNotice } from "../ui/notice.tsx";
import { CommentListEnd } from "./comment-list-end.tsx";
import type { CommentTarget } from "./comment-target.ts";
import { CommentThread } from "./comment-thread.tsx";
import { groupThreads } from "./threads.ts";
import { useComments } from "./use-comments.ts";
import "./comments.css";

export const Comments = ({ target }: { readonly target: CommentTarget }) => {
  const { id } = target;
  const comments = useComments(target);
  const { value, error, refresh } = comments;
  return (
    <section aria-labelledby={`${id}-comments`}>
      <h2 id={`${id}-comments`}>Comments {value && value.total > 0 && <span class="soft">{value.total}</span>}</h2>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      <ol class="comments">
        {groupThreads(value?.comments ?? []).map((thread) => (
          <CommentThread key={thread.comment.id} thread={thread} target={target} onChange={refresh} />
        ))}
      </ol>
      <CommentListEnd target={target} comments={comments} />
    </section>
  );
};
