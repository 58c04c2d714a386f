// Builds the parts of a document that show what belongs to a record, such as its checklist.
import { sanitizeLine } from "../output/terminal-text.ts";

/** A node of a document. */
export type DocumentNode = Readonly<Record<string, unknown>>;

export const textNode = (text: string, mark?: "bold"): DocumentNode => ({
  type: "text",
  text: sanitizeLine(text),
  ...(mark && { marks: [{ type: mark }] }),
});

export const paragraphNode = (...content: readonly DocumentNode[]): DocumentNode => ({ type: "paragraph", content });

export const headingNode = (level: number, text: string): DocumentNode => ({
  type: "heading",
  attrs: { level },
  content: [textNode(text)],
});

/** A heading with a list. Nothing for an empty list. */
export const listSection = (title: string, items: readonly (readonly DocumentNode[])[]): readonly DocumentNode[] => {
  if (items.length === 0) return [];
  const content = items.map((line) => ({ type: "listItem", content: [paragraphNode(...line)] }));
  return [headingNode(2, title), { type: "bulletList", content }];
};

interface Check {
  readonly text: string;
  readonly checked: boolean;
}

export const checklistSection = (title: string, items: readonly Check[]): readonly DocumentNode[] => {
  if (items.length === 0) return [];
  const content = items.map(({ text, checked }) => ({ type: "taskItem", attrs: { checked }, content: [paragraphNode(textNode(text))] }));
  return [headingNode(2, title), { type: "taskList", content }];
};

interface NamedTask {
  readonly identifier: string;
  readonly title: string;
  readonly status: string;
}

/** A task in a list. */
export const describeTaskLine = ({ identifier, title, status }: NamedTask): readonly DocumentNode[] => [
  textNode(identifier, "bold"),
  textNode(` ${title} (${status})`),
];
