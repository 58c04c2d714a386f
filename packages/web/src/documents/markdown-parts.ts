// Loads the editor, the parser and the writer, with which a person edits a Markdown text. Each is a chunk of its own.
import type { RichText } from "@worktrack/contract";
import type { ComponentType } from "preact";
import { loadEditor } from "./document-editor.tsx";
import type { DocumentEditorProps } from "./editor-props.ts";
import { trimBlanksAtEnd } from "./markdown-blanks.ts";
import { loadMarkdownReader, readMarkdown } from "./markdown-reader.ts";

export interface MarkdownParts {
  readonly Editor: ComponentType<DocumentEditorProps>;
  readonly write: (document: RichText) => string;
}

let loaded: MarkdownParts | undefined;

export const loadedMarkdownParts = (): MarkdownParts | undefined => loaded;

const loadWriter = async () => {
  const { writeMarkdown } = await import("./markdown-writer.ts");
  return writeMarkdown;
};

export const loadMarkdownParts = async (): Promise<MarkdownParts> => {
  const [Editor, write] = await Promise.all([loadEditor(), loadWriter(), loadMarkdownReader()]);
  loaded = { Editor, write };
  return loaded;
};

/** The document to edit. Spaces at the end, which Markdown drops, are kept for the word that is typed next. */
export const readEditedMarkdown = (text: string): RichText => {
  const document = readMarkdown(text);
  const spaces = text.slice(trimBlanksAtEnd(text).length);
  const content = Array.isArray(document.content) ? document.content : [];
  const last = content.at(-1);
  if (!spaces || last?.type !== "paragraph" || !Array.isArray(last.content)) return document;
  return { ...document, content: content.with(-1, { ...last, content: [...last.content, { type: "text", text: spaces }] }) };
};
