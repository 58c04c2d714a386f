import { bounds } from "@worktrack/contract/values";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { keptText } from "../session/kept-text.ts";

interface CommentFormProps {
  /** Where the text is kept until the server has it, such as `comment <task id>`. */
  readonly place: string;
  readonly label: string;
  /** Names the action: "Comment". */
  readonly action: string;
  /** The field that a command of the task finds. */
  readonly field?: string;
  /** Resolves to whether the text was saved. Otherwise it stays. */
  readonly onSubmit: (content: string) => Promise<boolean>;
  readonly onCancel?: () => void;
}

export const CommentForm = ({ place, label, action, field, onSubmit, onCancel }: CommentFormProps) => {
  const kept = keptText(place);
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  // Before the next key, which would be a shortcut elsewhere.
  useLayoutEffect(() => {
    if (onCancel) box.current?.focus();
  }, []);
  const submit = async () => {
    const content = kept.peek();
    if (isBusy || content.trim() === "") return;
    setBusy(true);
    const isSaved = await onSubmit(content);
    if (isSaved && kept.peek() === content) kept.value = "";
    setBusy(false);
  };
  const cancel = () => {
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
        maxLength={bounds.commentChars}
        value={kept.value}
        onInput={({ currentTarget }) => {
          kept.value = currentTarget.value;
        }}
        onKeyDown={onKeyDown}
      />
      <div class="actions">
        {onCancel && (
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        )}
        <button type="submit" disabled={isBusy || kept.value.trim() === ""}>
          {action}
        </button>
      </div>
    </form>
  );
};
