// The description of a task: shown as a document, and edited in its place by a click into its text.
import type { RichText } from "@worktrack/contract";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { DocumentEditor, preloadEditor } from "../documents/document-editor.tsx";
import { DocumentView } from "../documents/document-view.tsx";
import type { CaretPlace } from "../documents/editor-props.ts";
import { checkSavedItem } from "../drafts/check-saved.ts";
import { isSameJson, readDraft } from "../drafts/draft.ts";
import { draftPictures } from "../drafts/draft-pictures.ts";
import { patchRecord } from "../store/records.ts";
import { type TaskDraft, taskDrafts } from "./task-drafts.ts";

/** Documents without a visible part. */
const emptyDocuments = [{ type: "doc" }, { type: "doc", content: [] }, { type: "doc", content: [{ type: "paragraph" }] }];

const picturesOf = (draft: TaskDraft) =>
  draftPictures(draft, { field: "description", parentOf: (taskId) => ({ taskId }), savesByItself: () => true });

export const DescriptionField = ({ draft, isReadOnly }: { readonly draft: TaskDraft; readonly isReadOnly: boolean }) => {
  const { description } = readDraft(draft.draft.value);
  const [isEditing, setEditing] = useState(false);
  const [caret, setCaret] = useState<CaretPlace>();
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const pictures = useMemo(() => picturesOf(draft), [draft]);
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const isEmpty = emptyDocuments.some((document) => isSameJson(document, description));
  const open = (place?: CaretPlace) => {
    setCaret(place);
    setEditing(true);
  };
  const check = (item: unknown, checked: boolean) => {
    const show = (document: RichText) => patchRecord("task", draft.id ?? "", { description: document });
    void checkSavedItem({ drafts: taskDrafts, draft, field: "description", show }, item, checked);
  };
  const close = () => {
    void draft.save();
    setEditing(false);
  };
  if (isEditing)
    return (
      <section class="task-description" aria-label="Description" onFocusOut={() => void draft.save()}>
        <DocumentEditor
          label="Description"
          autoFocus
          caret={caret}
          value={description}
          placeholder="Describe the task"
          pictures={pictures}
          onChange={(document) => draft.type("description", document, { autosave: true })}
          onSubmit={close}
          actions={
            <button type="button" onClick={close}>
              Done
            </button>
          }
        />
      </section>
    );
  if (isEmpty || isReadOnly)
    return (
      <section class="task-description" aria-label="Description">
        {isEmpty ? isReadOnly && <p class="soft">No description</p> : <DocumentView document={description} />}
        {!isReadOnly && (
          <button ref={button} type="button" data-field="description" onFocus={preloadEditor} onClick={() => open()}>
            Add a description
          </button>
        )}
      </section>
    );
  return (
    <section class="task-description" aria-label="Description">
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button below does the same by keyboard. */}
      <div class="editor readable" onPointerEnter={preloadEditor} onClick={(event) => textClickPlace(event, open)}>
        <DocumentView document={description} onCheck={check} />
        <div class="editor-bar">
          <button ref={button} type="button" class="plain" data-field="description" onFocus={preloadEditor} onClick={() => open()}>
            Edit the description
          </button>
        </div>
      </div>
    </section>
  );
};

/** Calls `open` with the place of a click into a text, except of one that follows a link, presses a control or selects text. */
const textClickPlace = (event: MouseEvent, open: (place: { readonly left: number; readonly top: number }) => void): void => {
  if (event.defaultPrevented || event.button !== 0 || getSelection()?.isCollapsed === false) return;
  if (!(event.target instanceof Element) || event.target.closest("a, button, input") || !event.target.closest(".document")) return;
  open({ left: event.clientX, top: event.clientY });
};
