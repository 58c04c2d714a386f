import { discardTyped } from "./draft.ts";
import type { TextDraft } from "./text-draft.ts";

/** Drops everything that is not saved. */
export const discardDraft = <T extends object>(draft: TextDraft<T>): Promise<void> => {
  draft.holds.drop();
  return draft.settle(discardTyped);
};
