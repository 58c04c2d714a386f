// The editor of documents: ProseMirror without a framework. It loads lazily, by document-editor.tsx.
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { history } from "prosemirror-history";
import { EditorState, Selection, type Transaction } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { preloadedInput } from "../ui/preloaded.tsx";
import { showErrorToast } from "../ui/toast.tsx";
import { BlockMenu } from "./block-menu.tsx";
import { blockMenu, blockMenuOf, removeBlockQuery } from "./block-menu-state.ts";
import { chipDecorations } from "./chip-decorations.ts";
import { clipboard, leafText } from "./clipboard.ts";
import { CodeLanguage } from "./code-language.tsx";
import { boundsMessage } from "./document-bounds.ts";
import { parseDocument, serializeDocument } from "./document-json.ts";
import type { DocumentPictures } from "./document-pictures.ts";
import type { CaretPlace, DocumentEditorProps } from "./editor-props.ts";
import { ImageForm } from "./image-form.tsx";
import { imageView } from "./image-node-view.ts";
import { markdownRules } from "./input-rules.ts";
import { editorKeys, keysDescription } from "./keys.ts";
import { outsideChange, replaceDocument } from "./outside-change.ts";
import { taskItemView } from "./task-item-view.ts";
import { Toolbar } from "./toolbar.tsx";
import { findBlocks, type ToolbarItem } from "./toolbar-items.ts";
import "./editor.css";

const { PreloadedInput: LinkForm } = preloadedInput(async () => (await import("./link-form.tsx")).LinkForm);

/** The state of the view that the toolbar and the messages show. */
interface Shown {
  readonly view: EditorView;
  readonly state: EditorState;
}

/** How many emitted values are remembered, to recognize one that the owner renders late. */
const pendingChanges = 100;

const choose = async (view: EditorView, pictures: DocumentPictures): Promise<void> => {
  const module = await import("./picture-insertion.ts").catch(showErrorToast);
  module?.choosePictures(view, pictures);
};

export const Editor = (props: DocumentEditorProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const current = useRef(props);
  const emitted = useRef<unknown[]>([props.value]);
  /** How many changes the person has made. */
  const changes = useRef(0);
  const renderedChanges = changes.current;
  const [shown, setShown] = useState<Shown>();
  const [message, setMessage] = useState<string | undefined>(() => boundsMessage(props.value));
  const [isLinking, setLinking] = useState(false);
  const { pictures } = props;
  current.current = props;
  const menuId = useId();
  const findItems = (text: string) => findBlocks(text, { pictures: current.current.pictures !== undefined });
  const chooseBlock = (view: EditorView, { run }: ToolbarItem) => {
    removeBlockQuery(view);
    if (run) run(view.state, view.dispatch, view);
    else if (current.current.pictures) void choose(view, current.current.pictures);
  };

  // Takes the focus of the field in whose place it is before the next key press.
  useLayoutEffect(() => {
    const dispatch = (tr: Transaction) => {
      view.updateState(view.state.apply(tr));
      setShown({ view, state: view.state });
      if (!tr.docChanged) return;
      const document = serializeDocument(view.state.doc);
      setMessage(boundsMessage(document));
      if (tr.getMeta(outsideChange)) return;
      changes.current++;
      emitted.current = [...emitted.current.slice(-pendingChanges), document];
      current.current.onChange(document, view.state.doc.textBetween(0, view.state.doc.content.size, "\n", leafText));
    };
    const submit = () => {
      current.current.onSubmit?.();
      return current.current.onSubmit !== undefined;
    };
    const focus = (selector: string) => frame.current?.querySelector<HTMLElement>(selector)?.focus();
    const focusToolbar = () => focus('[role="toolbar"] [tabindex="0"]');
    const focusAlt = () => focus('[aria-label="Picture"] input');
    const view = new EditorView(place.current, {
      state: EditorState.create({
        doc: parseDocument(current.current.value),
        plugins: [
          blockMenu({ find: findItems, choose: chooseBlock }),
          clipboard(setMessage, () => current.current.pictures),
          chipDecorations(),
          markdownRules(),
          ...editorKeys({ submit, focusToolbar, focusAlt }),
          history(),
        ],
      }),
      nodeViews: { image: imageView, taskItem: taskItemView },
      editable: () => current.current.isReadOnly !== true,
      attributes: (state) => ({ ...attributesOf(state, current.current), ...menuAttributes(state, menuId, findItems) }),
      dispatchTransaction: dispatch,
    });
    setShown({ view, state: view.state });
    setCaret(view, current.current.caret);
    if (current.current.autoFocus) view.focus();
    return () => view.destroy();
  }, []);

  useEffect(() => {
    // The person has typed since the value was rendered. Their text is newer, and the next rendering has it.
    if (changes.current !== renderedChanges) return;
    const echo = emitted.current.indexOf(props.value);
    // The person may have typed more by the time the value comes back.
    if (echo >= 0) emitted.current.splice(0, echo);
    if (echo >= 0 || !shown) return;
    emitted.current = [props.value];
    const tr = replaceDocument(shown.view.state, parseDocument(props.value));
    if (tr) shown.view.dispatch(tr);
  }, [props.value]);

  useEffect(() => {
    // ProseMirror asks again whether it is editable.
    shown?.view.setProps({});
  }, [props.isReadOnly]);

  const menu = shown && blockMenuOf(shown.state);
  const menuItems = menu ? findItems(menu.text) : [];
  return (
    <div ref={frame} class="editor">
      <div ref={place} />
      {menu && menuItems.length > 0 && (
        <BlockMenu id={menuId} view={shown.view} menu={menu} items={menuItems} onChoose={(item) => chooseBlock(shown.view, item)} />
      )}
      {shown && isLinking && <LinkForm view={shown.view} onClose={() => setLinking(false)} />}
      {shown && <ImageForm {...shown} />}
      <div role="status">{message && <p class="field-error">{message}</p>}</div>
      <div class="editor-bar">
        {shown && <Toolbar {...shown} onLink={() => setLinking(true)} onPicture={pictures && (() => choose(shown.view, pictures))} />}
        {shown && <CodeLanguage {...shown} />}
        {props.actions}
      </div>
    </div>
  );
};

const menuAttributes = (state: EditorState, id: string, find: (text: string) => readonly ToolbarItem[]): Record<string, string> => {
  const menu = blockMenuOf(state);
  if (!menu || find(menu.text).length === 0) return {};
  return { "aria-controls": id, "aria-activedescendant": `${id}-${menu.active}`, "aria-autocomplete": "list" };
};

const setCaret = (view: EditorView, caret: CaretPlace | undefined): void => {
  const { doc, tr } = view.state;
  const position = typeof caret === "object" ? view.posAtCoords(caret)?.pos : undefined;
  if (caret === "end") view.dispatch(tr.setSelection(Selection.atEnd(doc)));
  else if (position !== undefined) view.dispatch(tr.setSelection(Selection.near(doc.resolve(position))));
};

const attributesOf = ({ doc }: EditorState, { label, placeholder, isReadOnly, field }: DocumentEditorProps): Record<string, string> => {
  const isEmpty = doc.childCount === 1 && doc.firstChild?.type.name === "paragraph" && doc.firstChild.childCount === 0;
  return {
    class: "document",
    dir: "auto",
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": label,
    "aria-description": keysDescription,
    ...(isReadOnly && { "aria-readonly": "true" }),
    ...(field && { "data-field": field }),
    ...(placeholder && isEmpty && { "aria-placeholder": placeholder, "data-placeholder": placeholder }),
  };
};
