// A Markdown text that is written in the editor of documents. Until the editor has loaded, and if it cannot be loaded, in a text area.
import type { RichText } from "@worktrack/contract";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { DocumentPictures } from "./document-pictures.ts";
import type { DocumentEditorProps } from "./editor-props.ts";
import { loadedMarkdownParts, loadMarkdownParts, type MarkdownParts, readEditedMarkdown } from "./markdown-parts.ts";

interface MarkdownFieldProps extends Pick<DocumentEditorProps, "label" | "isReadOnly" | "field" | "actions"> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
  readonly placeholder: string;
  /** Whether the field has the editor. Otherwise it is one line, and `onOpen` is called when it gets the focus. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Whether the field takes the focus when it is shown first. */
  readonly autoFocus: boolean;
  readonly pictures: DocumentPictures | undefined;
}

export const MarkdownField = (props: MarkdownFieldProps) => {
  const { isOpen, autoFocus } = props;
  const [parts, setParts] = useState(loadedMarkdownParts);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [isComposing, setComposing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen && !parts) loadMarkdownParts().then(setParts, () => setFailed(true));
  }, [isOpen, attempt]);
  // Focuses before the next key press, which would otherwise run a shortcut.
  useLayoutEffect(() => {
    if (autoFocus) box.current?.focus();
  }, []);
  const takesFocus = box.current ? box.current === document.activeElement : autoFocus;
  if (isOpen && parts && !isComposing) return <MarkdownEditor {...props} parts={parts} autoFocus={takesFocus} />;
  const { label, placeholder, field, value, isReadOnly, onChange, onSubmit, onOpen, actions } = props;
  return (
    <div class="editor">
      <textarea
        ref={box}
        dir="auto"
        rows={1}
        aria-label={label}
        placeholder={placeholder}
        data-field={field}
        value={value}
        readOnly={isReadOnly}
        onFocus={onOpen}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSubmit();
        }}
      />
      {hasFailed && (
        <p class="soft" role="status">
          The editor could not be loaded. You can write Markdown.{" "}
          <button type="button" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </button>
        </p>
      )}
      {isOpen && <div class="editor-bar">{actions}</div>}
    </div>
  );
};

interface MarkdownEditorProps extends MarkdownFieldProps {
  readonly parts: MarkdownParts;
}

const MarkdownEditor = ({ parts: { Editor, write }, value, onChange, ...props }: MarkdownEditorProps) => {
  const shown = useRef<{ readonly text: string; readonly document: RichText }>(undefined);
  // What the person types comes back as the same text, and has its document.
  const current = shown.current?.text === value ? shown.current : { text: value, document: readEditedMarkdown(value) };
  shown.current = current;
  return (
    <Editor
      {...props}
      caret="end"
      value={current.document}
      onChange={(document) => {
        const text = write(document);
        shown.current = { text, document };
        onChange(text);
      }}
    />
  );
};
