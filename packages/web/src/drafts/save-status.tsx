import { errorText, fieldErrors } from "../api/error-text.ts";
import { sessionHasEnded } from "../session/sign-in-prompt.ts";
import type { SaveState, TextDraft } from "./text-draft.ts";
import "./drafts.css";

const texts: Record<Exclude<SaveState, "refused">, string> = {
  unchanged: "",
  saved: "Saved",
  unsaved: "Not saved yet",
  saving: "Saving…",
  waiting: "Waiting for the connection. Nothing is lost while this page stays open.",
  conflict: "Not saved: somebody else changed the same text.",
  deleted: "Not saved: the record was deleted.",
};

/** Says whether the texts of a record are saved, and why not. */
export const SaveStatus = <T extends object>({ draft }: { readonly draft: TextDraft<T> }) => {
  const state = draft.state.value;
  const text = state === "waiting" && sessionHasEnded.value ? "Saved when you have signed in again." : texts[state as keyof typeof texts];
  const refusals = fieldErrors(draft.error.value).map(({ path, message }) => `${path[1]}: ${message}`);
  return (
    <p role="status" class={state === "refused" ? "save-status field-error" : "save-status soft"} data-state={state}>
      {state === "refused" ? `Not saved. ${refusals.join(". ") || errorText(draft.error.value)}` : text}
    </p>
  );
};
