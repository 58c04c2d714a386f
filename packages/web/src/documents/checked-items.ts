// Checks the items of task lists in documents.
import type { RichText } from "@worktrack/contract";
import { blockName, fieldsOf, isJsonObject } from "./node-fields.ts";

/** The document with one of its items checked or not. Undefined if it has no such item. */
export const checkItem = (document: RichText, item: unknown, checked: boolean): RichText | undefined => {
  const changed = replaceNode(document, item, { ...(item as object), attrs: { ...fieldsOf(item).attrs, checked } });
  return changed === document ? undefined : (changed as RichText);
};

const replaceNode = (node: unknown, replaced: unknown, replacement: unknown): unknown => {
  if (node === replaced) return replacement;
  if (!isJsonObject(node) || !Array.isArray(node.content)) return node;
  const content = node.content.map((child) => replaceNode(child, replaced, replacement));
  return content.some((child, index) => child !== (node.content as unknown[])[index]) ? { ...node, content } : node;
};

/** The items of task lists, in the order of the document. */
export const taskItemsOf = (node: unknown): readonly unknown[] => {
  const { type, content } = fieldsOf(node);
  const inner = Array.isArray(content) ? content.flatMap(taskItemsOf) : [];
  return blockName(type) === "taskItem" ? [node, ...inner] : inner;
};

/** The item of another version of the document that is most likely the same: at the same place among those with equal content. */
export const findSameItem = (document: unknown, item: unknown, other: unknown): unknown => {
  const contentOf = (node: unknown) => JSON.stringify(fieldsOf(node).content);
  const equalsIn = (root: unknown) => taskItemsOf(root).filter((each) => contentOf(each) === contentOf(item));
  const index = equalsIn(document).indexOf(item);
  return equalsIn(other)[index];
};
