// Forms: they keep what was typed when the server refuses it, and show each reason beside its field.
import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import { errorText, fieldErrors } from "../api/error-text.ts";
import { withRecentSignIn } from "../session/recent-sign-in.ts";
import { protectUnsavedWork } from "../session/unsaved-work.ts";

type FieldMessages = Readonly<Record<string, string>>;

const Messages = createContext<FieldMessages>({});

/** The server's reason against a field. Undefined when there is none. */
export const useFieldMessage = (name: string): string | undefined => useContext(Messages)[name];

interface FormProps {
  readonly children: ComponentChildren;
  /** Names the action: "Create the webhook". */
  readonly action: string;
  /** Receives the form's values. A rejection is shown, and everything typed stays. */
  readonly onSubmit: (values: FormData, form: HTMLFormElement) => Promise<void>;
  readonly onCancel?: () => void;
}

export const Form = ({ children, action, onSubmit, onCancel }: FormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const isTouched = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  useEffect(() => protectUnsavedWork(() => isTouched.current && hasTypedText(form.current)), []);
  const messages = messagesOf(error);
  const touch = () => {
    isTouched.current = true;
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    if (isBusy || !form.current) return;
    const { current } = form;
    setBusy(true);
    setError(undefined);
    try {
      await withRecentSignIn(() => onSubmit(new FormData(current), current));
      isTouched.current = false;
    } catch (failure) {
      setError(failure);
      focusFirst(current, Object.keys(messagesOf(failure)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} class="form" onSubmit={submit} onInput={touch} onKeyDown={submitByKeys} aria-busy={isBusy}>
      <Messages.Provider value={messages}>{children}</Messages.Provider>
      <div role="alert" class="form-error">
        {error !== undefined && errorText(error)}
      </div>
      <div class="actions">
        {onCancel && (
          <button type="button" onClick={onCancel}>
            Cancel
          </button>
        )}
        <button type="submit" class="primary" disabled={isBusy}>
          {action}
        </button>
      </div>
    </form>
  );
};

/** Ctrl+Enter or ⌘ Enter in any of its fields sends a form. */
const submitByKeys = (event: KeyboardEvent & { readonly currentTarget: HTMLFormElement }): void => {
  if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.defaultPrevented) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
};

/** Whether an input has another text than the page gave it. */
const hasTypedText = (form: HTMLFormElement | null): boolean =>
  [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("textarea, input:not([type=checkbox], [type=radio])") ?? [])].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** A path is the part of the request, the field, and the place in it: the reasons against entries of `events` are shown at `events`. */
const messagesOf = (error: unknown): FieldMessages => {
  const messages: Record<string, string> = {};
  for (const { path, message } of fieldErrors(error)) {
    const [, name = "", place] = path;
    const line = typeof place === "number" ? `Entry ${place + 1}: ${message}` : message;
    messages[name] = messages[name] === undefined ? line : `${messages[name]}\n${line}`;
  }
  return messages;
};

const focusFirst = (form: HTMLFormElement, names: readonly string[]): void => {
  const field = [...form.elements].find((element) => names.includes(element.getAttribute("name") ?? ""));
  if (field instanceof HTMLElement) field.focus();
};
