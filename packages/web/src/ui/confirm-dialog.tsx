import { Dialog } from "./dialog.tsx";

export interface Question {
  readonly title: string;
  /** The consequences, in one or two sentences. */
  readonly text: string;
  /** Names the action: "Delete the webhook". */
  readonly action: string;
  /** The style of its button. Default: danger. */
  readonly style?: "danger" | "primary";
}

interface ConfirmDialogProps {
  readonly question: Question;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export const ConfirmDialog = ({ question: { title, text, action, style = "danger" }, onConfirm, onClose }: ConfirmDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <p>{text}</p>
    <div class="actions">
      <button type="button" onClick={onClose}>
        Cancel
      </button>
      <button type="button" class={style} onClick={onConfirm}>
        {action}
      </button>
    </div>
  </Dialog>
);
