// Finds what a document loses when its plain text is edited.

/** The nodes and marks that plain text keeps: one paragraph for each line. */
const plainTypes: ReadonlySet<unknown> = new Set(["doc", "paragraph", "text", "hardBreak"]);

interface JsonNode {
  readonly type?: unknown;
  readonly content?: unknown;
  readonly marks?: unknown;
}

const isNode = (value: unknown): value is JsonNode => typeof value === "object" && value !== null && !Array.isArray(value);

/** The types of nodes and marks that plain text does not have, in words: `bold, bullet list`. */
export const findFormatting = (document: unknown): readonly string[] => {
  const found = new Set<string>();
  const waiting: unknown[] = [document];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isNode(node)) continue;
    if (!plainTypes.has(node.type)) found.add(String(node.type).replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`));
    for (const children of [node.content, node.marks]) if (Array.isArray(children)) waiting.push(...children);
  }
  return [...found].toSorted();
};
