// Short messages in a corner of the page, which screen readers announce.
import { signal } from "@preact/signals";
import { errorText } from "../api/error-text.ts";

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly isError: boolean;
}

const shownMs = 6_000;
const toasts = signal<readonly Toast[]>([]);
let lastId = 0;

const closeToast = (id: number): void => {
  toasts.value = toasts.value.filter((toast) => toast.id !== id);
};

/** Shows a result for some seconds. */
export const showToast = (text: string): void => {
  const id = ++lastId;
  toasts.value = [...toasts.value, { id, text, isError: false }];
  setTimeout(() => closeToast(id), shownMs);
};

/** Shows an error until the person closes it. */
export const showErrorToast = (error: unknown): void => {
  toasts.value = [...toasts.value.slice(-4), { id: ++lastId, text: errorText(error), isError: true }];
};

export const Toasts = () => (
  <section class="toasts" aria-label="Messages">
    <div role="status">{toasts.value.filter(({ isError }) => !isError).map(toastElement)}</div>
    <div role="alert">{toasts.value.filter(({ isError }) => isError).map(toastElement)}</div>
  </section>
);

const toastElement = ({ id, text, isError }: Toast) => (
  <p key={id} class={isError ? "toast error" : "toast"}>
    {text}
    <button type="button" class="plain" aria-label="Close the message" onClick={() => closeToast(id)}>
      ✕
    </button>
  </p>
);
