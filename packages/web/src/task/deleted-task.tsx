import { useRef } from "preact/hooks";
import { DocumentView } from "../documents/document-view.tsx";
import { showToast } from "../ui/toast.tsx";
import { dropTyped } from "./draft.ts";
import type { OpenTask } from "./use-task.ts";

/** Shown in the place of a task that was deleted while it was open, with the texts that were typed and not saved. */
export const DeletedTask = ({ task, draft }: OpenTask) => {
  const text = useRef<HTMLDivElement>(null);
  const { typed } = draft.draft.value;
  const copy = async () => {
    // biome-ignore lint/performance/useDomNodeTextContent: the copy needs the lines that the person sees
    await navigator.clipboard.writeText(text.current?.innerText ?? "");
    showToast("Your text was copied");
  };
  const drop = () => draft.settle((before) => dropTyped(dropTyped(before, "title"), "description"));
  return (
    <div class="notice" role="alert">
      <p class="strong">{task.identifier} was deleted</p>
      {Object.keys(typed).length > 0 && (
        <>
          <p>You typed this text, which is not saved:</p>
          <div ref={text}>
            {typed.title !== undefined && <p dir="auto">{typed.title}</p>}
            {typed.description && <DocumentView document={typed.description} />}
          </div>
          <div class="actions">
            <button type="button" onClick={copy}>
              Copy the text
            </button>
            <button type="button" onClick={drop}>
              Drop the text
            </button>
          </div>
        </>
      )}
    </div>
  );
};
