// Reads Markdown, such as that of comments, as documents. The parser loads with the first text that needs it.
import { computed, signal } from "@preact/signals";
import type { RichText } from "@worktrack/contract";
import { mayHaveMarkup, plainDocument } from "./plain-markdown.ts";

const reader = signal<typeof import("@worktrack/markdown/read") | undefined>();

export const isMarkdownReady = computed(() => reader.value !== undefined);

export const loadMarkdownReader = async (): Promise<void> => {
  reader.value ??= await import("@worktrack/markdown/read");
};

/** Loads the parser, if one of the texts needs it. Without it, texts are shown as they are written. */
export const prepareMarkdown = async (texts: readonly string[]): Promise<void> => {
  if (texts.some(mayHaveMarkup)) await loadMarkdownReader().catch(() => {});
};

/** The document of a Markdown text. Its lines, while the parser has not loaded. */
export const readMarkdown = (text: string): RichText =>
  reader.value && mayHaveMarkup(text) ? { ...reader.value.documentFromMarkdown(text) } : plainDocument(text);
