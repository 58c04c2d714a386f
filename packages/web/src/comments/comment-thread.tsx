import { useRef, useState } from "preact/hooks";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import type { CommentTarget } from "./comment-target.ts";
import type { Thread } from "./threads.ts";
import { isCommentBegun } from "./unsent-comment.ts";

interface ThreadProps {
  readonly thread: Thread;
  readonly target: CommentTarget;
  readonly onChange: () => Promise<void>;
}

/** A comment with its replies, which all answer the comment itself: threads are one level deep. */
export const CommentThread = ({ thread: { comment, replies }, target, onChange }: ThreadProps) => {
  const place = `reply ${comment.id}`;
  const [isReplying, setReplying] = useState(isCommentBegun(place));
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setReplying(false);
    button.current?.focus();
  };
  const onSent = () => {
    close();
    void onChange();
  };
  const mayReply = target.hasReplies && target.mayWrite;
  return (
    <CommentItem
      comment={comment}
      target={target}
      onChange={onChange}
      action={
        mayReply && (
          <button ref={button} type="button" class="plain" aria-expanded={isReplying} onClick={() => setReplying(true)}>
            Reply
          </button>
        )
      }
    >
      {replies.length > 0 && (
        <ol class="comments" aria-label={`Replies to ${comment.author.name}`}>
          {replies.map((each) => (
            <CommentItem key={each.id} comment={each} target={target} onChange={onChange} />
          ))}
        </ol>
      )}
      {isReplying && (
        <CommentForm
          target={target}
          place={place}
          label={`Reply to ${comment.author.name}`}
          action="Reply"
          onSend={(content, idempotencyKey) => target.create(content, comment.id, idempotencyKey)}
          onSent={onSent}
          onCancel={close}
        />
      )}
    </CommentItem>
  );
};
