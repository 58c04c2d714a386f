import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

interface DialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** Called when the person closes the dialog with Escape or a button. Absent: only what it contains can end it. */
  readonly onClose?: (() => void) | undefined;
  /** Hides the page behind the dialog. */
  readonly isOpaque?: boolean;
  /** `side`: a panel at the right edge. `full`: the whole page. Default: a box in the middle. */
  readonly shape?: "box" | "side" | "full";
}

/** A modal dialog, open while it is rendered. The browser keeps the focus inside, and returns it afterwards. */
export const Dialog = ({ title, children, onClose, isOpaque, shape = "box" }: DialogProps) => {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Before the next key, which belongs to the dialog.
  useLayoutEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const cancel = (event: Event) => {
    event.preventDefault();
    onClose?.();
  };
  /** Browsers close a dialog without asking when Escape is pressed twice. */
  const reopen = ({ currentTarget }: Event & { readonly currentTarget: HTMLDialogElement }) => {
    if (!currentTarget.isConnected) return;
    currentTarget.showModal();
    onClose?.();
  };
  return (
    <dialog
      ref={element}
      class={`dialog ${shape}${isOpaque ? " opaque" : ""}`}
      aria-labelledby={heading}
      onCancel={cancel}
      onClose={reopen}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        {onClose && (
          <button type="button" class="plain" aria-label="Close" onClick={onClose}>
            ✕
          </button>
        )}
      </header>
      {children}
    </dialog>
  );
};
