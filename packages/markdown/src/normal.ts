// Brings the documents of the API, in which clients may have stored anything, to the normal form that Markdown can express.
import { cutAlt, isAltTooLong, joinLines, mediaIdOf } from "./image.ts";
import { normalInline } from "./inline.ts";
import {
  type Block,
  type ImageNode,
  type Inline,
  type Item,
  type List,
  type Mark,
  type MarkdownDocument,
  type MarkType,
  markTypes,
} from "./nodes.ts";
import { isSafeAddress } from "./safe-address.ts";

interface Fields {
  readonly type: unknown;
  readonly text: unknown;
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly content: readonly unknown[];
  readonly marks: readonly unknown[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

interface NormalForm {
  readonly document: MarkdownDocument;
  /** The nodes, marks and attributes that the normal form does not have, in words: `underline`, `mention`. */
  readonly lost: readonly string[];
}

/** The normal form of a document, and the nodes, marks and attributes that Markdown cannot express. */
export const normalDocument = (document: unknown): NormalForm => {
  const lost = new Set<string>();
  const { type, content } = fieldsOf(document, lost);
  if (type !== "doc") lost.add(wordsOf(type));
  const blocks = content.flatMap((child) => normalBlock(child, lost));
  const isEmpty = blocks.every((block) => block.type === "paragraph" && !block.content);
  return { document: { type: "doc", content: isEmpty && blocks.length < 2 ? [] : blocks }, lost: [...lost].toSorted() };
};

const wordsOf = (type: unknown): string =>
  typeof type === "string" ? type.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`) : "malformed content";

/** The attributes of the known nodes and marks. */
const knownAttributes = new Map<unknown, readonly string[]>([
  ...["doc", "paragraph", "blockquote", "horizontalRule", "bulletList", "taskList", "listItem", "text", "hardBreak"].map(
    (type) => [type, []] as const,
  ),
  ...["bold", "italic", "strike", "code"].map((type) => [type, []] as const),
  ["heading", ["level"]],
  ["codeBlock", ["language"]],
  ["orderedList", ["start"]],
  ["taskItem", ["checked"]],
  ["image", ["mediaId", "alt"]],
  ["link", ["href", "title"]],
]);

/** The fields of a node or mark. Other fields and attributes of a known one are lost. */
const fieldsOf = (value: unknown, lost: Set<string>): Fields => {
  const { type, text, attrs, content, marks, ...others } = isObject(value) ? value : {};
  const attributes = isObject(attrs) ? attrs : {};
  // An image that is no attachment is lost as a whole.
  const known = type === "image" && mediaIdOf(attributes.mediaId) === undefined ? undefined : knownAttributes.get(type);
  const unknown = known ? Object.entries({ ...attributes, ...others }).filter(([name]) => !known.includes(name)) : [];
  for (const [name, each] of unknown) if (each !== null && each !== undefined) lost.add(`${name} of ${wordsOf(type)}`);
  return { type, text, attrs: attributes, content: arrayOf(content), marks: arrayOf(marks) };
};

const normalBlock = (value: unknown, lost: Set<string>): Block[] => {
  const fields = fieldsOf(value, lost);
  switch (fields.type) {
    case "paragraph":
      return [{ type: "paragraph", ...normalLine(fields, lost) }];
    case "heading":
      return [{ type: "heading", attrs: { level: integer(fields, "level", 1, 6, lost) }, ...normalLine(fields, lost) }];
    case "blockquote":
      return [{ type: "blockquote", content: normalChildren(fields, lost) }];
    case "codeBlock":
      return [normalCode(fields, lost)];
    case "horizontalRule":
      return [{ type: "horizontalRule" }];
    case "bulletList":
    case "orderedList":
    case "taskList":
      return normalList(fields.type, fields, lost);
    default:
      lost.add(wordsOf(fields.type));
      return [];
  }
};

/** Without blocks, a container has an empty paragraph, as in the editor. */
const normalChildren = ({ content }: Fields, lost: Set<string>): readonly Block[] => {
  const blocks = content.flatMap((child) => normalBlock(child, lost));
  return blocks.length > 0 ? blocks : [{ type: "paragraph" }];
};

const integer = ({ type, attrs }: Fields, name: string, min: number, max: number, lost: Set<string>): number => {
  const value = attrs[name] ?? 1;
  if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) return Number(value);
  lost.add(`${name} of ${wordsOf(type)}`);
  return 1;
};

const normalList = (type: List["type"], fields: Fields, lost: Set<string>): Block[] => {
  const itemType = type === "taskList" ? "taskItem" : "listItem";
  const items = fields.content.flatMap((child): Item[] => {
    const item = fieldsOf(child, lost);
    if (item.type !== itemType) lost.add(wordsOf(item.type));
    const attrs = itemType === "taskItem" && { attrs: { checked: item.attrs.checked === true } };
    return item.type === itemType ? [{ type: itemType, ...attrs, content: normalChildren(item, lost) }] : [];
  });
  if (items.length === 0) return [];
  const start = type === "orderedList" ? integer(fields, "start", 0, 999_999_999, lost) : 1;
  return [{ type, ...(start !== 1 && { attrs: { start } }), content: items }];
};

const normalCode = ({ attrs: { language }, content }: Fields, lost: Set<string>): Block => {
  const texts = content.map((child) => {
    const { type, text, marks } = fieldsOf(child, lost);
    if (type !== "text" || typeof text !== "string") lost.add(wordsOf(type));
    for (const mark of marks) lost.add(wordsOf(isObject(mark) ? mark.type : undefined));
    return typeof text === "string" ? text : "";
  });
  const text = texts.join("").replace(/\r\n?/g, "\n");
  return {
    type: "codeBlock",
    ...(typeof language === "string" && language !== "" && { attrs: { language } }),
    ...(text !== "" && { content: [{ type: "text", text }] }),
  };
};

const normalLine = ({ content }: Fields, lost: Set<string>): { readonly content?: readonly Inline[] } => {
  const line = normalInline(content.flatMap((child) => inlineOf(child, lost)));
  return line.length > 0 ? { content: line } : {};
};

const inlineOf = (value: unknown, lost: Set<string>): Inline[] => {
  const { type, text, attrs, marks: values } = fieldsOf(value, lost);
  const marks = values.flatMap((mark) => markOf(mark, lost));
  const image = type === "image" ? imageAttributes(attrs, lost) : undefined;
  if (image) return [{ type: "image", attrs: image, marks }];
  if (type === "hardBreak") return [{ type, marks }];
  if (type === "text" && typeof text === "string") return [{ type, text, marks }];
  lost.add(wordsOf(type));
  return [];
};

/** Undefined for an image that is no attachment. */
const imageAttributes = ({ mediaId, alt }: Fields["attrs"], lost: Set<string>): ImageNode["attrs"] | undefined => {
  const id = mediaIdOf(mediaId);
  if (id === undefined) return undefined;
  const line = typeof alt === "string" ? joinLines(alt) : "";
  if (typeof (alt ?? "") !== "string" || isAltTooLong(line)) lost.add("alt of image");
  return { mediaId: id, alt: cutAlt(line) };
};

const markOf = (value: unknown, lost: Set<string>): Mark[] => {
  const { type, attrs } = fieldsOf(value, lost);
  const isKnown = markTypes.includes(type as MarkType) && (type !== "link" || typeof attrs.href === "string");
  if (!isKnown) {
    lost.add(wordsOf(type));
    return [];
  }
  if (type !== "link") return [{ type: type as MarkType }];
  const { href, title } = attrs;
  if (!isSafeAddress(String(href))) lost.add("link that is not http, https or mailto");
  return [{ type, attrs: { href: String(href), ...(typeof title === "string" && title !== "" && { title }) } }];
};
