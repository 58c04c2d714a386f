import type { RichText } from "@worktrack/contract";
import { useEffect, useMemo } from "preact/hooks";
import { DocumentView } from "./document-view.tsx";
import { isMarkdownReady, prepareMarkdown, readMarkdown } from "./markdown-reader.ts";

interface MarkdownViewProps {
  readonly text: string;
  /** Checks an item of the text, or not. Absent: the items can only be read. */
  readonly onCheck?: ((document: RichText, item: unknown, checked: boolean) => void) | undefined;
}

/** A Markdown text, formatted. After `prepareMarkdown`, it is formatted at once. */
export const MarkdownView = ({ text, onCheck }: MarkdownViewProps) => {
  useEffect(() => void prepareMarkdown([text]), [text]);
  const document = useMemo(() => readMarkdown(text), [text, isMarkdownReady.value]);
  return <DocumentView document={document} onCheck={onCheck && ((item, checked) => onCheck(document, item, checked))} />;
};
