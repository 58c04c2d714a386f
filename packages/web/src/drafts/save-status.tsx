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

const statusText = <T extends object>({ state: { value: state }, error, holds }: TextDraft<T>): string => {
  const refusals = fieldErrors(error.value).map(({ path, message }) => `${path[1]}: ${message}`);
  if (state === "refused") return `Not saved. ${refusals.join(". ") || errorText(error.value)}`;
  if (state === "waiting" && sessionHasEnded.value) return "Saved when you have signed in again.";
  const isSettled = state === "unchanged" || state === "saved" || state === "unsaved";
  return isSettled && holds.count.value > 0 ? "A picture is not uploaded yet." : texts[state];
};

/** Says whether the texts of a record are saved, and why not. */
export const SaveStatus = <T extends object>({ draft }: { readonly draft: TextDraft<T> }) => {
  const state = draft.state.value;
  return (
    <p role="status" class={state === "refused" ? "save-status field-error" : "save-status soft"} data-state={state}>
      {statusText(draft)}
    </p>
  );
};
