import type { RichText } from "@worktrack/contract";
import type { DocumentPictures } from "../documents/document-pictures.ts";
import type { MediaParent } from "../media/media-parent.ts";
import { hasScope } from "../session/session.ts";
import { readDraft } from "./draft.ts";
import type { TextDraft } from "./text-draft.ts";

interface PicturesOptions<Field extends string> {
  /** The document among the texts of the draft. */
  readonly field: Field;
  readonly parentOf: (id: string) => MediaParent;
  readonly savesByItself: () => boolean;
}

/** The pictures of a document that is a text of a draft. Undefined if the person may not upload. */
export const draftPictures = <Field extends string, T extends { readonly [Name in Field]: RichText }>(
  draft: TextDraft<T>,
  { field, parentOf, savesByItself }: PicturesOptions<Field>,
): DocumentPictures | undefined => {
  if (!hasScope("media:write")) return undefined;
  return {
    parent: () => (draft.id === undefined ? undefined : parentOf(draft.id)),
    document: () => readDraft(draft.draft.peek())[field],
    change: (document) => draft.type(field, document as T[Field], { autosave: savesByItself() }),
    hold: (onDrop) => draft.holds.add(onDrop),
  };
};
