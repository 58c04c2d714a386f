// Draws documents as elements of a fixed list, whatever an API client has stored. No value of a document becomes the name of an element
// or of an attribute, and the only URLs are those of `linkTarget` and of attachments.
import { bounds } from "@worktrack/contract/values";
import { mediaIdOf } from "@worktrack/markdown/image";
import { linkTarget } from "./link-target.ts";
import { blockName, fieldsOf, inlineName, markName } from "./node-fields.ts";

export interface DrawnElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly children: readonly Drawn[];
}

/** An attachment that is shown in a line. */
export interface DrawnImage {
  readonly mediaId: string;
  readonly alt: string;
}

export type Drawn = DrawnElement | DrawnImage | string;

/** Limits the work for values that the server would not have accepted. An accepted document is always drawn whole. */
interface Limits {
  readonly depth: number;
  readonly budget: { left: number };
}

type Draw = (value: unknown, limits: Limits) => readonly Drawn[];

const element = (tag: string, children: readonly Drawn[] = [], attributes: DrawnElement["attributes"] = {}): DrawnElement => ({
  tag,
  attributes,
  children,
});

/** Unknown nodes are drawn by their content, or by the label of things such as mentions. Unknown marks are ignored. */
export const drawDocument = (document: unknown): readonly Drawn[] => {
  const limits = { depth: 0, budget: { left: bounds.documentBytes } };
  const { type, content } = fieldsOf(document);
  return type === "doc" ? drawBlocks(content, limits) : drawBlock(document, limits);
};

const drawAll = (content: unknown, draw: Draw, { depth, budget }: Limits): readonly Drawn[] =>
  Array.isArray(content) && depth < bounds.documentDepth
    ? content.flatMap((child) => (budget.left-- > 0 ? draw(child, { depth: depth + 1, budget }) : []))
    : [];

/** Block content that contains text is drawn as one paragraph, as the server reads it. */
const drawBlocks = (content: unknown, limits: Limits): readonly Drawn[] =>
  hasLine(content) ? [element("p", drawAll(content, drawInline, limits))] : drawAll(content, drawBlock, limits);

const hasLine = (content: unknown): boolean => Array.isArray(content) && content.some(isText);

const isText = (child: unknown): boolean => {
  const name = inlineName(fieldsOf(child).type);
  return name === "text" || name === "hardBreak";
};

const itemOfBox = new WeakMap<DrawnElement, unknown>();

/** The task item of the document to which a drawn check box belongs. */
export const taskItemOf = (box: DrawnElement): unknown => itemOfBox.get(box);

const drawItem: Draw = (value, limits) => {
  const { type, attrs, content } = fieldsOf(value);
  const name = blockName(type);
  if (name !== "taskItem") return [element("li", name === "listItem" ? drawBlocks(content, limits) : drawBlock(value, limits))];
  const box = element("input", [], { type: "checkbox", disabled: true, checked: attrs.checked === true, "aria-label": "Done" });
  itemOfBox.set(box, value);
  return [element("li", [box, element("div", drawBlocks(content, limits))])];
};

const drawBlock: Draw = (value, limits) => {
  const { type, attrs, content } = fieldsOf(value);
  const inline = () => drawAll(content, drawInline, limits);
  const items = () => drawAll(content, drawItem, limits);
  switch (blockName(type)) {
    case "paragraph":
      return [element("p", inline())];
    case "heading":
      return [element(headingTag(attrs.level), inline())];
    case "codeBlock":
      return [element("pre", [element("code", inline())], languageAttributes(attrs.language))];
    case "blockquote":
      return [element("blockquote", drawBlocks(content, limits))];
    case "bulletList":
      return [element("ul", items())];
    case "taskList":
      return [element("ul", items(), { class: "task-list" })];
    case "orderedList":
      return [element("ol", items(), Number.isSafeInteger(attrs.start) ? { start: attrs.start as number } : {})];
    case "horizontalRule":
      return [element("hr")];
  }
  if (Array.isArray(content) && inlineName(type) !== "image") return [element("div", drawBlocks(content, limits))];
  const line = drawInline(value, limits);
  return line.length > 0 ? [element("p", line)] : [];
};

/** The language of a code block, the first word of what Markdown has behind its fence. */
export const languageAttributes = (language: unknown): DrawnElement["attributes"] => {
  const [name] = typeof language === "string" ? (/^[\w+#.-]{1,30}(?=\s|$)/.exec(language) ?? []) : [];
  return name ? { "data-language": name } : {};
};

/** Begins at h3, because the screens use h1 and h2. */
export const headingTag = (level: unknown): string => `h${Math.min(2 + (Number.isInteger(level) ? Math.max(level as number, 1) : 1), 6)}`;

const drawInline: Draw = (value, limits) => {
  const { type, text, attrs, content, marks } = fieldsOf(value);
  const name = inlineName(type);
  if (name === "hardBreak") return [element("br")];
  if (name === "image") return drawMarks([drawImage(attrs, limits)], marks);
  const label = name === "text" ? text : attrs.label;
  if (Array.isArray(content) && name !== "text") return drawMarks(drawAll(content, drawInline, limits), marks);
  if (typeof label !== "string" || label === "" || limits.budget.left <= 0) return [];
  return drawMarks([takeText(label, limits)], marks);
};

const takeText = (text: string, { budget }: Limits): string => {
  const taken = text.slice(0, Math.max(budget.left, 0));
  budget.left -= taken.length;
  return taken;
};

const drawImage = (attrs: Readonly<Record<string, unknown>>, limits: Limits): Drawn => {
  const mediaId = mediaIdOf(attrs.mediaId);
  return mediaId === undefined ? imageLink(attrs) : { mediaId, alt: typeof attrs.alt === "string" ? takeText(attrs.alt, limits) : "" };
};

/** Draws an image of another site as a link, because the content security policy does not allow it. */
const imageLink = (attrs: Readonly<Record<string, unknown>>): Drawn => {
  const alt = typeof attrs.alt === "string" && attrs.alt !== "" ? attrs.alt : "Image";
  const href = linkTarget(attrs.src);
  return href === undefined ? alt : element("a", [alt], linkAttributes(href));
};

export const linkAttributes = (href: string) => ({ href, rel: "noopener noreferrer nofollow", target: "_blank" });

const markTags = { bold: "strong", italic: "em", strike: "s", code: "code", underline: "u" } as const;

/** The first mark is the outermost element. */
const drawMarks = (children: readonly Drawn[], marks: unknown): readonly Drawn[] => {
  if (!Array.isArray(marks)) return children;
  const drawn = new Map<string, DrawnElement["attributes"]>();
  for (const mark of marks) {
    const { type, attrs } = fieldsOf(mark);
    const name = markName(type);
    const href = name === "link" ? linkTarget(attrs.href) : undefined;
    if (href !== undefined) drawn.set("a", linkAttributes(href));
    else if (name !== undefined && name !== "link") drawn.set(markTags[name], {});
  }
  return [...drawn].reduceRight((inner, [tag, attributes]) => [element(tag, inner, attributes)], children);
};
