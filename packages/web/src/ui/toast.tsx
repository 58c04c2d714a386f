// Short messages in a corner of the page, which screen readers announce.
import { signal } from "@preact/signals";
import { errorText } from "../api/error-text.ts";

interface ToastAction {
  /** Names the action: "Undo". */
  readonly label: string;
  readonly run: () => void;
}

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly isError: boolean;
  readonly action?: ToastAction | undefined;
}

const shownMs = 6_000;
/** Enough time to see a mistake, and to reach the button. */
const shownWithActionMs = 10_000;
/** An older result goes when there are more, so that messages do not cover the page. */
const resultsMax = 3;
const toasts = signal<readonly Toast[]>([]);
let lastId = 0;

const closeToast = (id: number): void => {
  toasts.value = toasts.value.filter((toast) => toast.id !== id);
};

/** Shows a result for some seconds, with an action that the person can take meanwhile. It stays as long as the focus is in the messages. */
export const showToast = (text: string, action?: ToastAction): void => {
  const id = ++lastId;
  const results = toasts.value.filter(({ isError }) => !isError).slice(1 - resultsMax);
  toasts.value = [...toasts.value.filter(({ isError }) => isError), ...results, { id, text, isError: false, action }];
  const timer = setInterval(
    () => {
      if (document.activeElement?.closest(".toasts")) return;
      clearInterval(timer);
      closeToast(id);
    },
    action ? shownWithActionMs : shownMs,
  );
};

const lastWithAction = (): Toast | undefined => toasts.value.findLast(({ action }) => action);

export const hasToastAction = (): boolean => lastWithAction() !== undefined;

/** Takes the action of the last message that has one. */
export const runToastAction = (): void => {
  const toast = lastWithAction();
  if (!toast) return;
  closeToast(toast.id);
  toast.action?.run();
};

/** Shows an error until the person closes it. `subject` names what failed, such as a task. */
export const showErrorToast = (error: unknown, subject?: string): void => {
  const text = subject ? `${subject}: ${errorText(error)}` : errorText(error);
  toasts.value = [...toasts.value.slice(-4), { id: ++lastId, text, isError: true }];
};

/** The element that had the focus before the focus moved into the messages. */
let focusedBefore: HTMLElement | undefined;

const keepFocusBefore = ({ currentTarget, relatedTarget }: FocusEvent): void => {
  const isInside = currentTarget instanceof Node && relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  if (!isInside) focusedBefore = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
};

/** Returns the focus to `focusedBefore`, because it would be lost with the closed message. */
const closeByButton = (id: number): void => {
  closeToast(id);
  (focusedBefore?.isConnected ? focusedBefore : document.getElementById("main"))?.focus({ preventScroll: true });
};

/** Ctrl+Z and ⌘Z take the action of the last message, except where they belong to a text. */
const undoByKey = (event: KeyboardEvent): void => {
  const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  const { target } = event;
  const isText = target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
  if (!isUndo || isText || event.defaultPrevented || !hasToastAction()) return;
  event.preventDefault();
  runToastAction();
};
document.addEventListener("keydown", undoByKey);

export const Toasts = () => (
  <section class="toasts" aria-label="Messages" onFocusIn={keepFocusBefore}>
    <div role="status">{toasts.value.filter(({ isError }) => !isError).map(toastElement)}</div>
    <div role="alert">{toasts.value.filter(({ isError }) => isError).map(toastElement)}</div>
  </section>
);

const toastElement = ({ id, text, isError, action }: Toast) => (
  <p key={id} class={isError ? "toast error" : "toast"}>
    {text}
    {action && (
      <button
        type="button"
        onClick={() => {
          closeByButton(id);
          action.run();
        }}
      >
        {action.label}
      </button>
    )}
    <button type="button" class="plain" aria-label="Close the message" onClick={() => closeByButton(id)}>
      ✕
    </button>
  </p>
);
