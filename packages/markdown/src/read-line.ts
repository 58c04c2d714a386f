// Reads the content of a paragraph or heading.
import type { Definition, Html, Image, Nodes, PhrasingContent } from "mdast";
import { isAltTooLong, joinLines, mediaIdIn } from "./image.ts";
import { normalInline } from "./inline.ts";
import type { Inline, Mark, MarkType } from "./nodes.ts";
import { isSafeAddress } from "./safe-address.ts";

export interface Reading {
  readonly source: string;
  /** The definitions of links, by identifier. */
  readonly definitions: ReadonlyMap<string, Definition>;
}

export const readLine = (nodes: readonly PhrasingContent[], reading: Reading): readonly Inline[] =>
  normalInline(readAll(nodes, [], reading));

/** The Markdown source of a node. */
export const sourceOf = ({ position }: Nodes, { source }: Reading): string =>
  source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);

/** True if links can use the definition: it is the first with its identifier, and its address is safe. Others stay text. */
export const isUsed = (definition: Definition, { definitions }: Reading): boolean =>
  definitions.get(definition.identifier) === definition && isSafeAddress(definition.url);

const readAll = (nodes: readonly PhrasingContent[], marks: readonly Mark[], reading: Reading): Inline[] => {
  const tags = pairTags(nodes);
  const open: Mark[] = [];
  return nodes.flatMap((node): Inline[] => {
    const tag = tags.get(node);
    if (tag?.isOpening) open.push({ type: tag.type });
    else if (tag) open.pop();
    return tag ? [] : readNode(node, [...marks, ...open], reading);
  });
};

const readNode = (node: PhrasingContent, marks: readonly Mark[], reading: Reading): Inline[] => {
  const text = (value: string): Inline[] => [{ type: "text", text: value, marks }];
  switch (node.type) {
    case "text":
      return text(node.value);
    case "break":
      return [{ type: "hardBreak", marks }];
    case "html":
      return /^<br\s*\/?>$/i.test(node.value) ? [{ type: "hardBreak", marks }] : text(node.value);
    case "inlineCode":
      return [{ type: "text", text: node.value.replace(/\r\n?|\n/g, " "), marks: [...marks, { type: "code" }] }];
    case "strong":
      return readAll(node.children, [...marks, { type: "bold" }], reading);
    case "emphasis":
      return readAll(node.children, [...marks, { type: "italic" }], reading);
    case "delete":
      return readAll(node.children, [...marks, { type: "strike" }], reading);
    case "image":
      return readImage(node, marks) ?? readLink(node, marks, reading);
    case "link":
    case "linkReference":
    case "imageReference":
      return readLink(node, marks, reading);
    default:
      return text(sourceOf(node, reading));
  }
};

/** The image of an attachment. Undefined for images of other addresses, and for those with a title or a text that documents cannot hold. */
const readImage = ({ url, alt, title }: Image, marks: readonly Mark[]): Inline[] | undefined => {
  const mediaId = mediaIdIn(url);
  const line = joinLines(alt ?? "");
  return mediaId === undefined || title || isAltTooLong(line) ? undefined : [{ type: "image", attrs: { mediaId, alt: line }, marks }];
};

type LinkNode = Extract<PhrasingContent, { type: "link" | "linkReference" | "image" | "imageReference" }>;

/** Links, and images of the web, become links. If the address is missing or is not http, https or mailto, the Markdown source stays as text. */
const readLink = (node: LinkNode, marks: readonly Mark[], reading: Reading): Inline[] => {
  const target = "identifier" in node ? reading.definitions.get(node.identifier) : node;
  const isInLink = marks.some(({ type }) => type === "link");
  const isLink = target !== undefined && isSafeAddress(target.url) && !isInLink;
  if ("alt" in node) {
    const label = node.alt || (target?.url ?? "");
    return [{ type: "text", text: isLink ? label : sourceOf(node, reading), marks: isLink ? [...marks, linkMark(target)] : marks }];
  }
  if (!("children" in node)) return [];
  if (isLink) return readAll(node.children, [...marks, linkMark(target)], reading);
  const inner = readAll(node.children, marks, reading);
  return isInLink ? inner : aroundChildren(node, inner, marks, reading);
};

const linkMark = ({ url, title }: { readonly url: string; readonly title?: string | null | undefined }): Mark => ({
  type: "link",
  attrs: { href: url, ...(title && { title }) },
});

/** The children with the text that is written before and after them. */
const aroundChildren = (
  node: Extract<LinkNode, { children: unknown }>,
  inner: Inline[],
  marks: readonly Mark[],
  reading: Reading,
): Inline[] => {
  const whole = node.position;
  const first = node.children[0]?.position;
  const last = node.children.at(-1)?.position;
  const text = (from: number | undefined, to: number | undefined): Inline[] => [
    { type: "text", text: reading.source.slice(from, to), marks },
  ];
  if (!first || !last) return text(whole?.start.offset, whole?.end.offset);
  return [...text(whole?.start.offset, first.start.offset), ...inner, ...text(last.end.offset, whole?.end.offset)];
};

interface Tag {
  readonly type: MarkType;
  readonly isOpening: boolean;
}

const tagTypes = new Map<string, MarkType>([
  ["b", "bold"],
  ["strong", "bold"],
  ["i", "italic"],
  ["em", "italic"],
  ["s", "strike"],
  ["del", "strike"],
]);

const readTag = ({ value }: Html): Tag | undefined => {
  const [, slash, name = ""] = /^<(\/?)([a-z]+)\s*>$/i.exec(value) ?? [];
  const type = tagTypes.get(name.toLowerCase());
  return type && { type, isOpening: slash === "" };
};

/** Pairs opening and closing HTML formatting tags. Unpaired tags stay text. */
const pairTags = (nodes: readonly PhrasingContent[]): ReadonlyMap<PhrasingContent, Tag> => {
  const paired = new Map<PhrasingContent, Tag>();
  const open: { readonly node: PhrasingContent; readonly tag: Tag }[] = [];
  for (const node of nodes) {
    const tag = node.type === "html" ? readTag(node) : undefined;
    if (!tag) continue;
    const at = tag.isOpening ? -1 : open.findLastIndex((each) => each.tag.type === tag.type);
    if (tag.isOpening) open.push({ node, tag });
    if (at === -1) continue;
    const [opening] = open.splice(at);
    if (opening) paired.set(opening.node, opening.tag).set(node, tag);
  }
  return paired;
};
