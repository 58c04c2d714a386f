import { bounds } from "@worktrack/contract/values";
import { useMemo, useRef, useState } from "preact/hooks";
import { MarkdownField } from "../documents/markdown-field.tsx";
import { FileButton } from "../media/file-button.tsx";
import { keepFiles } from "../media/kept-files.ts";
import { KeptFileList } from "../media/later-lists.ts";
import { takePastedFiles } from "../media/taken-files.ts";
import { useFileDrop } from "../media/use-file-drop.ts";
import { keptText } from "../session/kept-text.ts";
import { hasScope } from "../session/session.ts";
import { isDelayed } from "../store/outbox.ts";
import { LengthNote } from "../ui/length-note.tsx";
import { unsentPictures } from "./comment-pictures.ts";
import type { AnyComment, CommentTarget } from "./comment-target.ts";
import { isSendingComment } from "./send-comment.ts";
import { discardUnsentComment, isCommentBegun, maySendComment, sendUnsentComment } from "./unsent-comment.ts";

interface CommentFormProps {
  readonly target: CommentTarget;
  /** Where the text is kept until the server has it, such as `comment <task id>`. */
  readonly place: string;
  /** The comment that is edited. Undefined for a new one. */
  readonly commentId?: string;
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

export const CommentForm = ({ target, place, commentId, label, action, field, onSend, onSent, onCancel }: CommentFormProps) => {
  const kept = keptText(place);
  const isBusy = isSendingComment(place);
  const isWaiting = isDelayed(place);
  const mayAttach = hasScope("media:write");
  const [hasFocused, setFocused] = useState(onCancel !== undefined);
  const isOpen = hasFocused || isCommentBegun(place);
  /** How many comments were sent. Each has pictures, and so an editor, of its own. */
  const [{ sent, hasFocus }, setSent] = useState({ sent: 0, hasFocus: onCancel !== undefined });
  const form = useRef<HTMLFormElement>(null);
  const pictures = useMemo(() => (mayAttach ? unsentPictures(place, target, commentId) : undefined), [place, target, sent, mayAttach]);
  const add = (files: readonly File[]) => keepFiles(place, files);
  const { isOver, ...drop } = useFileDrop(add);
  const submit = async () => {
    if (!maySendComment(place)) return;
    if (!(await sendUnsentComment(place, { save: onSend, mediaParentOf: target.mediaParentOf }))) return;
    setSent({ sent: sent + 1, hasFocus: form.current?.contains(document.activeElement) === true });
    onSent();
  };
  const cancel = () => {
    if (isBusy) return;
    discardUnsentComment(place);
    onCancel?.();
  };
  const actions = (
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
  );
  return (
    <form
      ref={form}
      class={isOver ? "comment-form over" : "comment-form"}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || !onCancel) return;
        event.preventDefault();
        cancel();
      }}
      {...(mayAttach && { ...drop, onPaste: (event: ClipboardEvent) => takePastedFiles(event, add) })}
    >
      <MarkdownField
        key={sent}
        label={label}
        placeholder={`${label}…`}
        field={field}
        value={kept.value}
        onChange={(text) => {
          kept.value = text;
        }}
        onSubmit={() => void submit()}
        isReadOnly={isWaiting}
        isOpen={isOpen}
        onOpen={() => setFocused(true)}
        autoFocus={hasFocus}
        pictures={pictures}
        actions={actions}
      />
      <LengthNote text={kept.value} maxChars={bounds.commentChars} />
      <KeptFileList place={place} isDisabled={isBusy} />
    </form>
  );
};
