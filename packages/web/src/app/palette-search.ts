// Pure search of the palette.
import { foldText } from "@worktrack/contract/values";

/** The entries whose title has each word of the text, in any case. Those with a word that begins with the first one come first. */
export const searchTitles = <T extends { readonly title: string }>(entries: readonly T[], text: string): readonly T[] => {
  const words = foldText(text).split(" ");
  const found = entries.filter(({ title }) => words.every((word) => foldText(title).includes(word)));
  const [first = ""] = words;
  const rank = ({ title }: T) =>
    foldText(title)
      .split(" ")
      .some((word) => word.startsWith(first))
      ? 0
      : 1;
  return found.toSorted((a, b) => rank(a) - rank(b));
};
