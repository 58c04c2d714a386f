// One row of quiet buttons in the place of the empty parts of a task.
import { FileButton } from "../media/file-button.tsx";
import type { MediaParent } from "../media/media-parent.ts";
import { uploadFiles } from "../media/uploads.ts";
import { PickerButton } from "../ui/picker-button.tsx";
import { type RelationKind, relationOptions } from "./relations.tsx";

/** A part that can be added to a task. */
export type Addition = "checklist" | "subtask" | "relation" | "post" | "file";

interface AddRowProps {
  readonly missing: readonly Addition[];
  readonly parent: MediaParent;
  readonly onOpen: (part: Addition) => void;
  readonly onRelation: (kind: RelationKind) => void;
}

export const AddRow = ({ missing, parent, onOpen, onRelation }: AddRowProps) => {
  if (missing.length === 0) return null;
  return (
    <fieldset class="add-row" aria-label="Add to the task">
      <span aria-hidden="true">Add:</span>
      {missing.map((part) => {
        if (part === "relation")
          return (
            <PickerButton
              key={part}
              label="Relation"
              name="Add a relation"
              className="plain"
              options={relationOptions}
              selected={[]}
              onChoose={(kind) => onRelation(kind as RelationKind)}
            >
              relation
            </PickerButton>
          );
        if (part === "file")
          return (
            <FileButton key={part} name="Attach a file" className="plain" onFiles={(files) => void uploadFiles(parent, files)}>
              file
            </FileButton>
          );
        return (
          <button
            key={part}
            type="button"
            class="plain"
            aria-label={part === "post" ? "Link a post" : `Add a ${part}`}
            onClick={() => onOpen(part)}
          >
            {part}
          </button>
        );
      })}
    </fieldset>
  );
};
