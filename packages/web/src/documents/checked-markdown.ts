import type { RichText } from "@worktrack/contract";
import { checkItem } from "./checked-items.ts";
import { readMarkdown } from "./markdown-reader.ts";

/** The Markdown with one of its items checked or not. Only its box changes. Undefined if no single box does it. */
export const checkMarkdown = (text: string, document: RichText, item: unknown, checked: boolean): string | undefined => {
  const wanted = JSON.stringify(checkItem(document, item, checked));
  return [...text.matchAll(/\[[ xX]\]/g)]
    .map(({ index }) => `${text.slice(0, index)}[${checked ? "x" : " "}]${text.slice(index + 3)}`)
    .find((changed) => JSON.stringify(readMarkdown(changed)) === wanted);
};
