import { bounds } from "@worktrack/contract/values";
import { useLayoutEffect, useRef } from "preact/hooks";
import { keptText } from "../session/kept-text.ts";
import { isDelayed } from "../store/outbox.ts";
import { isTooLong, LengthNote } from "../ui/length-note.tsx";
import { isSendingComment, sendComment } from "./send-comment.ts";

interface CommentFormProps {
  /** Where the text is kept until the server has it, such as `comment <task id>`. */
  readonly place: string;
  readonly label: string;
  /** Names the action: "Comment". */
  readonly action: string;
  /** The name by which a command of the task finds this form. */
  readonly field?: string;
  /** Saves the text. It may run several times, with the same key. */
  readonly onSend: (content: string, idempotencyKey: string) => Promise<unknown>;
  readonly onSent: () => void;
  readonly onCancel?: () => void;
}

export const CommentForm = ({ place, label, action, field, onSend, onSent, onCancel }: CommentFormProps) => {
  const kept = keptText(place);
  const isBusy = isSendingComment(place);
  const isWaiting = isDelayed(place);
  const box = useRef<HTMLTextAreaElement>(null);
  // Focuses before the next key press, which would otherwise run a shortcut.
  useLayoutEffect(() => {
    if (onCancel) box.current?.focus();
  }, []);
  const submit = async () => {
    const content = kept.peek();
    if (isSendingComment(place) || content.trim() === "" || isTooLong(content, bounds.commentChars)) return;
    if (!(await sendComment(place, (idempotencyKey) => onSend(content, idempotencyKey)))) return;
    if (kept.peek() === content) kept.value = "";
    onSent();
  };
  const cancel = () => {
    if (isBusy) return;
    kept.value = "";
    onCancel?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
    else if (event.key === "Escape" && onCancel) cancel();
    else return;
    event.preventDefault();
  };
  return (
    <form
      class="comment-form"
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <textarea
        ref={box}
        dir="auto"
        rows={2}
        aria-label={label}
        placeholder={label}
        data-field={field}
        value={kept.value}
        readOnly={isWaiting}
        onInput={({ currentTarget }) => {
          kept.value = currentTarget.value;
        }}
        onKeyDown={onKeyDown}
      />
      <LengthNote text={kept.value} maxChars={bounds.commentChars} />
      <div class="actions">
        <span class="soft" role="status">
          {isWaiting && "Waiting for the connection"}
        </span>
        {onCancel && (
          <button type="button" disabled={isBusy} onClick={cancel}>
            Cancel
          </button>
        )}
        <button type="submit" disabled={isBusy || kept.value.trim() === "" || isTooLong(kept.value, bounds.commentChars)}>
          {action}
        </button>
      </div>
    </form>
  );
};
