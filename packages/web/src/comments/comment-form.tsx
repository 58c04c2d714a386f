import { bounds } from "@worktrack/contract/values";
import { useLayoutEffect, useRef } from "preact/hooks";
import { FileButton } from "../media/file-button.tsx";
import { KeptFileList } from "../media/kept-file-list.tsx";
import { keepFiles } from "../media/kept-files.ts";
import { takePastedFiles } from "../media/taken-files.ts";
import { useFileDrop } from "../media/use-file-drop.ts";
import { keptText } from "../session/kept-text.ts";
import { hasScope } from "../session/session.ts";
import { isDelayed } from "../store/outbox.ts";
import { LengthNote } from "../ui/length-note.tsx";
import type { AnyComment, CommentTarget } from "./comment-target.ts";
import { isSendingComment } from "./send-comment.ts";
import { discardUnsentComment, maySendComment, sendUnsentComment } from "./unsent-comment.ts";

interface CommentFormProps {
  readonly target: CommentTarget;
  /** Where the text is kept until the server has it, such as `comment <task id>`. */
  readonly place: string;
  readonly label: string;
  /** Names the action: "Comment". */
  readonly action: string;
  /** The name by which a command of the task finds this form. */
  readonly field?: string;
  /** Saves the text. It may run several times, with the same key. */
  readonly onSend: (content: string, idempotencyKey: string) => Promise<AnyComment>;
  readonly onSent: () => void;
  readonly onCancel?: () => void;
}

export const CommentForm = ({ target, place, label, action, field, onSend, onSent, onCancel }: CommentFormProps) => {
  const kept = keptText(place);
  const isBusy = isSendingComment(place);
  const isWaiting = isDelayed(place);
  const mayAttach = hasScope("media:write");
  const box = useRef<HTMLTextAreaElement>(null);
  const add = (files: readonly File[]) => keepFiles(place, files);
  const { isOver, ...drop } = useFileDrop(add);
  // Focuses before the next key press, which would otherwise run a shortcut.
  useLayoutEffect(() => {
    if (onCancel) box.current?.focus();
  }, []);
  const submit = async () => {
    if (!maySendComment(place)) return;
    if (await sendUnsentComment(place, { save: onSend, mediaParentOf: target.mediaParentOf })) onSent();
  };
  const cancel = () => {
    if (isBusy) return;
    discardUnsentComment(place);
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
      class={isOver ? "comment-form over" : "comment-form"}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      {...(mayAttach && { ...drop, onPaste: (event: ClipboardEvent) => takePastedFiles(event, add) })}
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
      <KeptFileList place={place} isDisabled={isBusy} />
      <div class="actions">
        <span class="soft" role="status">
          {isWaiting && "Waiting for the connection"}
        </span>
        {mayAttach && (
          <FileButton disabled={isBusy} onFiles={add}>
            Add files
          </FileButton>
        )}
        {onCancel && (
          <button type="button" disabled={isBusy} onClick={cancel}>
            Cancel
          </button>
        )}
        <button type="submit" disabled={!maySendComment(place)}>
          {action}
        </button>
      </div>
    </form>
  );
};
