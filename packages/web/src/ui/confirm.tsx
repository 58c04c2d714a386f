// Asks before an action that cannot be undone.
import { signal } from "@preact/signals";
import { Dialog } from "./dialog.tsx";

interface Question {
  readonly title: string;
  /** The consequences, in one or two sentences. */
  readonly text: string;
  /** Names the action: "Delete the webhook". */
  readonly action: string;
  /** The style of its button. Default: danger. */
  readonly style?: "danger" | "primary";
}

const asked = signal<(Question & { readonly answer: (confirmed: boolean) => void }) | undefined>(undefined);

/** Resolves to whether the person confirmed the action. */
export const confirmAction = (question: Question): Promise<boolean> =>
  new Promise((answer) => {
    asked.value = { ...question, answer };
  });

const settle = (confirmed: boolean): void => {
  asked.value?.answer(confirmed);
  asked.value = undefined;
};

/** The place of the question. The frame of the page renders it once. */
export const Confirmation = () => {
  const question = asked.value;
  if (!question) return null;
  return (
    <Dialog title={question.title} onClose={() => settle(false)}>
      <p>{question.text}</p>
      <div class="actions">
        <button type="button" onClick={() => settle(false)}>
          Cancel
        </button>
        <button type="button" class={question.style ?? "danger"} onClick={() => settle(true)}>
          {question.action}
        </button>
      </div>
    </Dialog>
  );
};
