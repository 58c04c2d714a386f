// The long text of a record, and what belongs to it: lines for a terminal, Markdown for a pipe.

import type { Screen } from "../output/page.ts";
import type { DocumentNode } from "./section.ts";

/** The text of a record as the API returns it. */
export interface RecordText {
  /** Null: the text has no formatting. */
  readonly document: unknown;
  readonly text: string;
}

const blocksOf = ({ document, text }: RecordText): readonly unknown[] => {
  const { content } = (document ?? {}) as { readonly content?: unknown };
  if (Array.isArray(content) && content.length > 0) return content;
  return text === "" ? [] : [{ type: "paragraph", content: [{ type: "text", text }] }];
};

/** The lines of a text and of the sections below it. */
export const renderPage = async (written: RecordText, sections: readonly DocumentNode[], screen: Screen): Promise<readonly string[]> => {
  const { renderDocument } = await import("./render.ts");
  return renderDocument({ type: "doc", content: [...blocksOf(written), ...sections] }, screen);
};

/** The text as Markdown, or as it is if Markdown would leave out a part of it. */
export const markdownOf = async ({ document, text }: RecordText, sections: readonly DocumentNode[]): Promise<string> => {
  const { markdownFromDocument, normalDocument } = await import("@worktrack/markdown/write");
  const isWhole = document !== null && normalDocument(document).lost.length === 0;
  const markdown = isWhole ? markdownFromDocument(document) : "";
  const parts = [markdown === "" ? text : markdown, markdownFromDocument({ type: "doc", content: sections })];
  return parts.filter((part) => part !== "").join("\n\n");
};
