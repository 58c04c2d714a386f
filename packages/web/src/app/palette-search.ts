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

/** Reads an identifier such as `ops-12`. Undefined for other texts. */
export const readIdentifier = (text: string): string | undefined =>
  /^[a-z0-9]{2,6}-\d{1,9}$/i.test(text.trim()) ? text.trim().toUpperCase() : undefined;
