// The description of a task: shown as a document, and edited in its place.
import { useMemo, useState } from "preact/hooks";
import { DocumentEditor } from "../documents/document-editor.tsx";
import { DocumentView } from "../documents/document-view.tsx";
import { isSameJson, readDraft } from "../drafts/draft.ts";
import { draftPictures } from "../drafts/draft-pictures.ts";
import type { TaskDraft } from "./task-drafts.ts";

/** Documents without a visible part. */
const emptyDocuments = [{ type: "doc" }, { type: "doc", content: [] }, { type: "doc", content: [{ type: "paragraph" }] }];

const picturesOf = (draft: TaskDraft) =>
  draftPictures(draft, { field: "description", parentOf: (taskId) => ({ taskId }), savesByItself: () => true });

export const DescriptionField = ({ draft, isReadOnly }: { readonly draft: TaskDraft; readonly isReadOnly: boolean }) => {
  const { description } = readDraft(draft.draft.value);
  const [isEditing, setEditing] = useState(false);
  const pictures = useMemo(() => picturesOf(draft), [draft]);
  const isEmpty = emptyDocuments.some((document) => isSameJson(document, description));
  const close = () => {
    void draft.save();
    setEditing(false);
  };
  if (!isEditing)
    return (
      <section class="task-description" aria-label="Description">
        {isEmpty ? isReadOnly && <p class="soft">No description</p> : <DocumentView document={description} />}
        {!isReadOnly && (
          <button type="button" class={isEmpty ? "" : "plain"} data-field="description" onClick={() => setEditing(true)}>
            {isEmpty ? "Add a description" : "Edit the description"}
          </button>
        )}
      </section>
    );
  return (
    <section class="task-description" aria-label="Description" onFocusOut={() => void draft.save()}>
      <DocumentEditor
        label="Description"
        autoFocus
        value={description}
        placeholder="Describe the task"
        pictures={pictures}
        onChange={(document) => draft.type("description", document, { autosave: true })}
        onSubmit={close}
      />
      <div class="actions">
        <button type="button" onClick={close}>
          Done
        </button>
      </div>
    </section>
  );
};
