// The items of the toolbar and of the menu of blocks.
import { insertRule, markToggle, quoteToggle, type Toggle, textblockToggle } from "./commands.ts";
import { listToggle } from "./lists.ts";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;

export interface ToolbarItem extends Partial<Toggle> {
  readonly label: string;
  readonly glyph: string;
  /** Pressed together with Command on a Mac, and with Ctrl elsewhere. */
  readonly keys?: string;
  /** Other words that find a block in the menu. */
  readonly words?: string;
}

const blockItems: readonly ToolbarItem[] = [
  ...[1, 2, 3].map((level) => ({
    label: `Heading ${level}`,
    glyph: `H${level}`,
    keys: `Alt+${level}`,
    words: `h${level} title`,
    ...textblockToggle(nodes.heading, { level }),
  })),
  { label: "Bulleted list", glyph: "•", keys: "Shift+8", words: "ul points", ...listToggle(nodes.bulletList) },
  { label: "Numbered list", glyph: "1.", keys: "Shift+7", words: "ol", ...listToggle(nodes.orderedList) },
  { label: "Task list", glyph: "☑", words: "checklist todo", ...listToggle(nodes.taskList) },
  { label: "Quote", glyph: "❝", keys: "Shift+9", words: "blockquote", ...quoteToggle },
  { label: "Code block", glyph: "{ }", words: "pre", ...textblockToggle(nodes.codeBlock) },
  { label: "Horizontal rule", glyph: "―", words: "divider line", run: insertRule },
];

export const toolbarItems: readonly ToolbarItem[] = [
  { label: "Bold", glyph: "B", keys: "B", ...markToggle(marks.bold) },
  { label: "Italic", glyph: "I", keys: "I", ...markToggle(marks.italic) },
  { label: "Strikethrough", glyph: "S", keys: "Shift+X", ...markToggle(marks.strike) },
  { label: "Code", glyph: "‹›", keys: "`", ...markToggle(marks.code) },
  { label: "Link", glyph: "Link", isActive: markToggle(marks.link).isActive },
  ...blockItems,
];

export const pictureItem: ToolbarItem = { label: "Picture", glyph: "▣", words: "image photo" };

/** The blocks with a word that begins as `text`. */
export const findBlocks = (text: string, { pictures }: { readonly pictures: boolean }): readonly ToolbarItem[] => {
  const typed = text.toLowerCase();
  const isFound = ({ label, words = "" }: ToolbarItem) => ` ${label} ${words}`.toLowerCase().includes(` ${typed}`);
  return (pictures ? [...blockItems, pictureItem] : blockItems).filter(isFound);
};
