// Texts with formatting, which people write as Markdown: descriptions of tasks and bodies of posts.
import { isDeepStrictEqual } from "node:util";
import type { RichText } from "@worktrack/sdk";
import { flag, value } from "../command/option.ts";
import { anyText, text } from "../command/reader.ts";
import { CliError } from "../error/cli-error.ts";
import { findFormatting } from "./formatting.ts";
import type { Terminal } from "./terminal.ts";
import { readLongText, type WrittenText } from "./text.ts";

const plainOption = { plain: flag("Take the text as it is, without Markdown") };

/** Options for the description of a task. */
export const descriptionOptions = {
  description: value("TEXT", anyText, "Description in Markdown; - reads standard input"),
  descriptionFile: value("FILE", text, "Read the description from a file, or from standard input with -", "descriptionText"),
  bodyFile: value("FILE", text, "Same as --description-file"),
  ...plainOption,
};

/** Options for the text of a post. */
export const bodyOptions = {
  body: value("TEXT", anyText, "Text of the post in Markdown; - reads standard input"),
  bodyFile: value("FILE", text, "Read the text from a file, or from standard input with -", "bodyText"),
  ...plainOption,
};

/** The text of a record, as a document and as plain text. */
export interface CurrentText {
  readonly document: unknown;
  readonly text: string;
}

interface RichTextInput extends WrittenText {
  readonly plain: boolean;
}

/**
 * Reads a text as the document that its Markdown describes, or as plain text. The editor begins with the current text.
 * @throws CliError when the text of the editor could not express the current formatting
 */
export const readRichText = async (
  terminal: Terminal,
  name: string,
  { plain, ...written }: RichTextInput,
  current?: () => Promise<CurrentText>,
): Promise<{ readonly document?: RichText; readonly text?: string }> => {
  const option = `--${name}-file`;
  const initial = current && (async () => (plain ? editablePlain(await current(), option) : editableMarkdown(await current(), option)));
  const text = await readLongText(terminal, name, written, initial);
  if (text === undefined) return {};
  return convertText(text, plain);
};

/** The document that the Markdown describes, or the plain text. */
export const convertText = async (text: string, plain: boolean): Promise<{ readonly document?: RichText; readonly text?: string }> => {
  if (plain) return { text };
  const { documentFromMarkdown } = await import("@worktrack/markdown");
  return { document: { ...documentFromMarkdown(text) } };
};

const editablePlain = ({ document, text }: CurrentText, option: string): string => {
  refuseLoss(findFormatting(document), option);
  return text;
};

const editableMarkdown = async ({ document, text }: CurrentText, option: string): Promise<string> => {
  if (document === null) return text;
  const { documentFromMarkdown, markdownFromDocument, normalDocument } = await import("@worktrack/markdown");
  const { document: normal, lost } = normalDocument(document);
  const markdown = markdownFromDocument(document);
  const isKept = isDeepStrictEqual(normalDocument(documentFromMarkdown(markdown)).document, normal);
  refuseLoss(lost.length > 0 || isKept ? lost : ["content that is nested too deep"], option);
  return markdown;
};

const refuseLoss = (lost: readonly string[], option: string): void => {
  if (lost.length === 0) return;
  throw new CliError(
    `The editor would lose formatting: ${lost.slice(0, 5).join(", ")}. Edit the text in the console, or replace it all with ${option}`,
  );
};
