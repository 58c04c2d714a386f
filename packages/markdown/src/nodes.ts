// The nodes of documents that Markdown can express, under the names that the console's editor uses.

export const markTypes = ["link", "bold", "italic", "strike", "code"] as const;
export type MarkType = (typeof markTypes)[number];

export interface Mark {
  readonly type: MarkType;
  readonly attrs?: { readonly href: string; readonly title?: string };
}

export interface TextNode {
  readonly type: "text";
  readonly text: string;
  readonly marks?: readonly Mark[];
}

export interface HardBreak {
  readonly type: "hardBreak";
  readonly marks?: readonly Mark[];
}

export interface ImageNode {
  readonly type: "image";
  /** `mediaId` is a UUID in lower case, and `alt` has one line. */
  readonly attrs: { readonly mediaId: string; readonly alt: string };
  readonly marks?: readonly Mark[];
}

export type Inline = TextNode | HardBreak | ImageNode;

export interface Item {
  readonly type: "listItem" | "taskItem";
  readonly attrs?: { readonly checked: boolean };
  readonly content: readonly Block[];
}

interface Paragraph {
  readonly type: "paragraph";
  readonly content?: readonly Inline[];
}

interface Heading {
  readonly type: "heading";
  readonly attrs: { readonly level: number };
  readonly content?: readonly Inline[];
}

interface CodeBlock {
  readonly type: "codeBlock";
  readonly attrs?: { readonly language: string };
  readonly content?: readonly [{ readonly type: "text"; readonly text: string }];
}

interface Quote {
  readonly type: "blockquote";
  readonly content: readonly Block[];
}

export interface List {
  readonly type: "bulletList" | "orderedList" | "taskList";
  readonly attrs?: { readonly start: number };
  readonly content: readonly Item[];
}

export type Block = Paragraph | Heading | CodeBlock | Quote | List | { readonly type: "horizontalRule" };

/** A document in normal form: without defaults, empty texts, and neighbors with equal marks. */
export interface MarkdownDocument {
  readonly type: "doc";
  readonly content: readonly Block[];
}
