import { bounds } from "@worktrack/contract/values";
import { dropTyped, readDraft } from "../drafts/draft.ts";
import { LengthNote } from "../ui/length-note.tsx";
import type { TaskDraft } from "./task-drafts.ts";

/** The title, edited in its place: Enter and leaving the field save it, Escape takes back what was typed. */
export const TitleField = ({ draft, isReadOnly }: { readonly draft: TaskDraft; readonly isReadOnly: boolean }) => {
  const { title } = readDraft(draft.draft.value);
  if (isReadOnly)
    return (
      <p class="task-title" dir="auto">
        {title}
      </p>
    );
  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: HTMLTextAreaElement }) => {
    const isTyped = "title" in draft.draft.peek().typed;
    if (!(event.key === "Enter" || (event.key === "Escape" && isTyped))) return;
    event.preventDefault();
    if (event.key === "Escape") void draft.settle((before) => dropTyped(before, "title"));
    event.currentTarget.blur();
  };
  return (
    <>
      <textarea
        class="task-title quiet"
        dir="auto"
        rows={1}
        aria-label="Title"
        data-field="title"
        value={title}
        onInput={({ currentTarget }) => draft.type("title", currentTarget.value.replace(/[\r\n]+/g, " "), { autosave: false })}
        onBlur={() => void draft.save()}
        onKeyDown={onKeyDown}
      />
      <LengthNote text={title} maxChars={bounds.taskTitleChars} />
    </>
  );
};
