import type { ComponentType } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { DocumentView } from "./document-view.tsx";
import type { DocumentEditorProps } from "./editor-props.ts";
import { documentFromText, plainTextOf } from "./plain-text.ts";

export type { DocumentEditorProps } from "./editor-props.ts";

let loadedEditor: ComponentType<DocumentEditorProps> | undefined;

export const loadEditor = async (): Promise<ComponentType<DocumentEditorProps>> => {
  // Vite also waits for the styles, whose failure only an awaited import reports.
  // Destructured at once, because Rolldown exports no module object from a chunk of a group.
  const { Editor } = await import("./editor.tsx");
  loadedEditor = Editor;
  return Editor;
};

export const preloadEditor = (): void => void loadEditor().catch(() => {});

/** Loads the editor. Shows the document until then, and a text area if it cannot be loaded. */
export const DocumentEditor = (props: DocumentEditorProps) => {
  const [Editor, setEditor] = useState<ComponentType<DocumentEditorProps> | undefined>(() => loadedEditor);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const load = async () => {
      const loaded = await loadEditor();
      setEditor(() => loaded);
    };
    load().catch(() => setFailed(true));
  }, [attempt]);
  if (Editor) return <Editor {...props} />;
  if (!hasFailed)
    return (
      <div class="editor" aria-busy="true">
        <DocumentView document={props.value} />
        <div class="editor-bar">{props.actions}</div>
      </div>
    );
  return (
    <>
      <div class="editor">
        <PlainEditor {...props} />
        <div class="editor-bar">{props.actions}</div>
      </div>
      <p class="soft" role="status">
        The editor could not be loaded.{" "}
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </button>
      </p>
    </>
  );
};

/** Edits documents that are lines of text. Others are only shown, because editing their text would lose the rest. */
const PlainEditor = ({ label, value, onChange, onSubmit, placeholder, autoFocus = false }: DocumentEditorProps) => {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (autoFocus) box.current?.focus();
  }, []);
  const text = plainTextOf(value);
  if (text === undefined) return <DocumentView document={value} />;
  return (
    <textarea
      ref={box}
      aria-label={label}
      rows={6}
      value={text}
      placeholder={placeholder}
      onInput={({ currentTarget }) => onChange(documentFromText(currentTarget.value), currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSubmit?.();
      }}
    />
  );
};
