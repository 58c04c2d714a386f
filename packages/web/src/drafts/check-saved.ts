import type { RichText } from "@worktrack/contract";
import { checkItem, findSameItem } from "../documents/checked-items.ts";
import { showErrorToast } from "../ui/toast.tsx";
import { readDraft } from "./draft.ts";
import type { OpenDrafts } from "./open-drafts.ts";
import type { TextDraft } from "./text-draft.ts";

interface CheckOptions<T extends object, Field extends keyof T> {
  readonly drafts: OpenDrafts<T>;
  readonly draft: TextDraft<T>;
  /** The document among the texts. */
  readonly field: Field;
  /** Shows the document before the server has it. The returned function takes it back. */
  readonly show: (document: RichText) => () => void;
}

/** Checks an item of a document that is not being edited, or not, and saves it. What others have changed meanwhile stays. */
export const checkSavedItem = async <Field extends string, T extends { readonly [Name in Field]: RichText }>(
  { drafts, draft, field, show }: CheckOptions<T, Field>,
  item: unknown,
  checked: boolean,
): Promise<void> => {
  const shown: RichText = readDraft(draft.draft.peek())[field];
  const changed = checkItem(shown, item, checked);
  if (!changed || draft.id === undefined) return;
  // With texts that are not saved yet, the change is saved like them.
  if (draft.isUnsaved) {
    draft.type(field, changed as T[Field], { autosave: true });
    return;
  }
  const takeBack = show(changed);
  const change = (texts: T): Partial<T> | undefined => {
    const next = checkItem(texts[field], findSameItem(shown, item, texts[field]), checked);
    return next && ({ [field]: next } as Partial<T>);
  };
  await drafts.changeSaved(draft.id, change).catch(showErrorToast);
  takeBack();
};
