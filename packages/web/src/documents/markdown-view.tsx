import { useEffect } from "preact/hooks";
import { DocumentView } from "./document-view.tsx";
import { prepareMarkdown, readMarkdown } from "./markdown-reader.ts";

/** A Markdown text, formatted. After `prepareMarkdown`, it is formatted at once. */
export const MarkdownView = ({ text }: { readonly text: string }) => {
  useEffect(() => void prepareMarkdown([text]), [text]);
  return <DocumentView document={readMarkdown(text)} />;
};
