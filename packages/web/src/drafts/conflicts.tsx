import { useState } from "preact/hooks";
import { preloaded } from "../ui/preloaded.tsx";
import { conflictsOf } from "./draft.ts";
import type { TextDraft } from "./text-draft.ts";

const { Preloaded: ConflictDialog } = preloaded(async () => (await import("./conflict-dialog.tsx")).ConflictDialog);

/** Opens the dialog when a save meets a conflict. A person who closes it can decide later. */
export const Conflicts = <T extends object>({ draft }: { readonly draft: TextDraft<T> }) => {
  const [postponed, setPostponed] = useState<unknown>();
  const [field] = conflictsOf(draft.draft.value);
  if (draft.state.value !== "conflict" || !field) return null;
  const theirs = draft.draft.value.theirs[field];
  if (theirs !== postponed) return <ConflictDialog draft={draft} field={field} onClose={() => setPostponed(theirs)} />;
  return (
    <div class="notice">
      <p>Somebody else changed the {String(field)}. What you typed is not saved.</p>
      <button type="button" onClick={() => setPostponed(undefined)}>
        Compare the versions
      </button>
    </div>
  );
};
