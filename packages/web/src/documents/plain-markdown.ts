// Markdown without formatting, such as most comments, which needs no parser.
import type { RichText } from "@worktrack/contract";
import { trimBlanksAtEnd } from "./markdown-blanks.ts";

/** Whether the parser could read the text as more than lines in paragraphs. Finds too much rather than too little. */
export const mayHaveMarkup = (text: string): boolean =>
  /[*_~`[\]<&\\\0\uFEFF]/.test(text) || /^[ \t]*(?:[-+#=>]|\d{1,9}[.)])|^[ \t]+\S/m.test(text) || !text.isWellFormed();

/** The paragraphs of a text, which blank lines separate. */
export const plainDocument = (text: string): RichText => {
  const paragraphs: string[][] = [[]];
  for (const line of text.split(/\r\n|\r|\n/).map(trimBlanksAtEnd)) {
    if (line.trimEnd() === "") paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  const filled = paragraphs.filter(({ length }) => length > 0);
  return { type: "doc", content: filled.map((lines) => ({ type: "paragraph", content: lines.flatMap(lineNodes) })) };
};

const lineNodes = (text: string, index: number) => [...(index > 0 ? [{ type: "hardBreak" }] : []), { type: "text", text }];
