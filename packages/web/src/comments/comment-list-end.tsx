// The end of a list of comments: the button that loads more, and the box to write one.
import { CommentForm } from "./comment-form.tsx";
import type { CommentTarget } from "./comment-target.ts";
import type { CommentList } from "./use-comments.ts";

interface CommentListEndProps {
  readonly target: CommentTarget;
  readonly comments: CommentList;
}

export const CommentListEnd = ({ target, comments: { value, refresh, loadMore } }: CommentListEndProps) => (
  <>
    {value?.hasMore && (
      <button type="button" onClick={loadMore}>
        Show more comments
      </button>
    )}
    {target.mayWrite && (
      <CommentForm
        target={target}
        place={`comment ${target.id}`}
        label="Write a comment"
        action="Comment"
        field="comment"
        onSend={(content, idempotencyKey) => target.create(content, null, idempotencyKey)}
        onSent={refresh}
      />
    )}
  </>
);
