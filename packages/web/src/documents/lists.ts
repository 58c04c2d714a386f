// Lists in the editor: turning paragraphs into lists and back, one kind into another, and moving items in and out.
import { chainCommands } from "prosemirror-commands";
import { Fragment, type Node, type NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, TextSelection, type Transaction } from "prosemirror-state";
import { findAround, type Toggle } from "./commands.ts";
import { schema } from "./schema.ts";

const { listItem, taskItem, bulletList, orderedList, taskList } = schema.nodes;
const lists: readonly NodeType[] = [bulletList, orderedList, taskList];

const isList = (node: Node) => lists.includes(node.type);

const itemOf = (list: NodeType): NodeType => (list === taskList ? taskItem : listItem);

/** Wraps the selection into a list, unwraps one of this type, or changes the type of the list around the caret. */
export const listToggle = (type: NodeType): Toggle => ({
  isActive: (state) => findAround(state, isList)?.node.type === type,
  run: (state, dispatch) => {
    const found = findAround(state, isList);
    if (!found) return wrapInList(type)(state, dispatch);
    const { node: list, position } = found;
    if (list.type === type) return liftListItem(itemOf(type))(state, dispatch);
    const { anchor, head } = state.selection;
    const items = list.children.map((item) => itemOf(type).create({ rest: item.attrs.rest }, item.content));
    const tr = state.tr.replaceWith(position, position + list.nodeSize, type.create({ rest: list.attrs.rest }, items));
    // The new list has the same positions as the old one, so the selection is still valid.
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, anchor, head)).scrollIntoView());
    return true;
  },
});

/** Converts the list item around the caret to a task, and splits its list around it. Undefined outside of lists and in a task list. */
export const convertToTask = (tr: Transaction): Transaction | undefined => {
  const found = findAround(tr, isList);
  if (!found || found.node.type === taskList) return undefined;
  const { node: list, position, depth } = found;
  const { $from, from } = tr.selection;
  const index = $from.index(depth);
  const item = list.child(index);
  const task = taskList.create(null, taskItem.create({ rest: item.attrs.rest }, item.content));
  const [before, after] = [list.children.slice(0, index), list.children.slice(index + 1)];
  const part = (items: readonly Node[]) => (items.length > 0 ? [list.copy(Fragment.from(items))] : []);
  tr.replaceWith(position, position + list.nodeSize, [...part(before), task, ...part(after)]);
  // One list ends and another begins before the task.
  return tr.setSelection(TextSelection.create(tr.doc, before.length > 0 ? from + 2 : from));
};

export const splitItem = chainCommands(splitListItem(listItem), splitListItem(taskItem, { checked: false }));
export const indentItem = chainCommands(sinkListItem(listItem), sinkListItem(taskItem));

/** Moves the item to the list around its own. Those of an outermost list stay, so that Shift+Tab leaves the editor there. */
export const outdentItem: Command = (state, dispatch) => {
  const list = findAround(state, isList);
  if (!list || !isItem(state.selection.$from.node(list.depth - 1))) return false;
  return chainCommands(liftListItem(listItem), liftListItem(taskItem))(state, dispatch);
};

const isItem = (node: Node) => node.type === listItem || node.type === taskItem;

export const isInList: Command = (state) => findAround(state, isList) !== undefined;

export const toggleChecked: Command = (state, dispatch) => {
  const item = findAround(state, (node) => node.type === taskItem);
  if (item) dispatch?.(state.tr.setNodeAttribute(item.position, "checked", item.node.attrs.checked !== true));
  return item !== undefined;
};
