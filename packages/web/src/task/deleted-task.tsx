import { UnsavedTexts } from "../drafts/later-unsaved-texts.ts";
import type { OpenTask } from "./use-task.ts";

/** Shown in the place of a task that was deleted or hidden while it was open, with the texts that were typed and not saved. */
export const DeletedTask = ({ task, draft }: OpenTask) => (
  <div class="notice" role="alert">
    <p class="strong">{task.identifier} was deleted, or you may no longer see it</p>
    <UnsavedTexts draft={draft} places={["comment", "checklist", "subtask"].map((kind) => `${kind} ${task.id}`)} />
  </div>
);
