import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { EditorView } from "prosemirror-view";
import { linkRange, removeLink, setLink } from "./links.ts";

export interface LinkFormProps {
  readonly view: EditorView;
  readonly onClose: () => void;
}

/** Asks for the address of a link. No form element, because the editor may be in one. */
export const LinkForm = ({ view, onClose }: LinkFormProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState(false);
  const href = linkRange(view.state)?.mark?.attrs.href ?? "";
  // Before the next key, which belongs to the input.
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const close = () => {
    onClose();
    view.focus();
  };
  const apply = () => {
    if (setLink(input.current?.value.trim() ?? "")(view.state, view.dispatch)) close();
    else setError(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" && !(event.key === "Enter" && event.target === input.current)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") close();
    else apply();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend.
    <div role="group" aria-label="Link" class="editor-form" onKeyDown={onKeyDown}>
      <input
        ref={input}
        type="text"
        inputMode="url"
        aria-label="Address of the link"
        placeholder="https://…"
        defaultValue={href}
        aria-invalid={error}
      />
      <button type="button" onClick={apply}>
        Apply
      </button>
      {href && (
        <button
          type="button"
          onClick={() => {
            removeLink(view.state, view.dispatch);
            close();
          }}
        >
          Remove
        </button>
      )}
      <div role="alert">{error && <p class="field-error">Enter a web or e-mail address, such as https://example.com.</p>}</div>
    </div>
  );
};
