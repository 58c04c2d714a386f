// The nodes and marks that the editor knows, under the names that documents have in the API.
import { mediaIdOf } from "@worktrack/markdown/image";
import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import { thumbnailHref } from "../media/picture-address.ts";
import { type Drawn, drawDocument, headingTag, languageAttributes, linkAttributes } from "./element-tree.ts";
import { linkTarget } from "./link-target.ts";

/** `rest` has the fields of the JSON node or mark that the editor does not know. They are written back unchanged. */
const rest = { rest: { default: null, validate: "object|null" } };

/** Other programs can write the slices that are pasted. */
const requireMediaId = (value: unknown): void => {
  if (mediaIdOf(value) === undefined) throw new RangeError("An image needs a mediaId");
};

const block = (spec: NodeSpec): NodeSpec => ({ group: "block", defining: true, ...spec, attrs: { ...rest, ...spec.attrs } });

/** Rules for parsing are those of what browsers insert while typing. No HTML is pasted. */
const nodes = {
  doc: { content: "block+", attrs: rest },
  paragraph: block({ content: "inline*", defining: false, parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] }),
  heading: block({
    content: "inline*",
    attrs: { level: { default: null, validate: "number|null" } },
    toDOM: (node) => [headingTag(node.attrs.level), 0],
  }),
  blockquote: block({ content: "block+", toDOM: () => ["blockquote", 0] }),
  codeBlock: block({
    content: "text*",
    marks: "",
    code: true,
    attrs: { language: { default: null, validate: "string|null" } },
    toDOM: (node) => ["pre", languageAttributes(node.attrs.language), ["code", { spellcheck: "false" }, 0]],
  }),
  bulletList: block({ content: "listItem+", defining: false, toDOM: () => ["ul", 0] }),
  orderedList: block({
    content: "listItem+",
    defining: false,
    attrs: { start: { default: null, validate: "number|null" } },
    toDOM: (node) => ["ol", node.attrs.start === null ? {} : { start: node.attrs.start }, 0],
  }),
  listItem: { content: "block+", defining: true, attrs: rest, toDOM: () => ["li", 0] },
  taskList: block({ content: "taskItem+", defining: false, toDOM: () => ["ul", { class: "task-list" }, 0] }),
  taskItem: {
    content: "block+",
    defining: true,
    attrs: { ...rest, checked: { default: null, validate: "boolean|null" } },
    toDOM: () => ["li", 0],
  },
  horizontalRule: block({ toDOM: () => ["hr"] }),
  unknownBlock: {
    group: "block",
    atom: true,
    attrs: { json: {} },
    toDOM: (node) => ["div", chip, ["span", { class: "soft" }, "Unsupported content"], ...outputOf(node.attrs.json)],
  },
  unknownInline: {
    group: "inline",
    inline: true,
    atom: true,
    attrs: { json: {} },
    toDOM: (node) => ["span", { ...chip, title: "Unsupported content" }, textOfUnknown(node.attrs.json)],
  },
  hardBreak: {
    group: "inline",
    inline: true,
    selectable: false,
    attrs: rest,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
    leafText: () => "\n",
    linebreakReplacement: true,
  },
  image: {
    group: "inline",
    inline: true,
    draggable: true,
    attrs: { ...rest, mediaId: { validate: requireMediaId }, alt: { default: null, validate: "string|null" } },
    toDOM: ({ attrs: { mediaId, alt } }) => imageOutput(mediaId, alt ?? ""),
  },
  text: { group: "inline" },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { ...rest, href: { validate: "string" } },
    inclusive: false,
    toDOM: (mark) => {
      const href = linkTarget(mark.attrs.href);
      return href === undefined ? ["span", 0] : ["a", linkAttributes(href), 0];
    },
  },
  bold: { attrs: rest, parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
  italic: { attrs: rest, parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
  strike: { attrs: rest, parseDOM: [{ tag: "s" }], toDOM: () => ["s", 0] },
  code: { attrs: rest, code: true, parseDOM: [{ tag: "code" }], toDOM: () => ["code", 0] },
  /** Several of them can be on one text. */
  unknownMark: { attrs: { json: {} }, excludes: "", inclusive: false, toDOM: () => ["span", 0] },
} satisfies Record<string, MarkSpec>;

/** `loading` comes first, because the browser loads an image as soon as it has `src`. */
const imageOutput = (mediaId: string, alt: string): DOMOutputSpec => ["img", { loading: "lazy", src: thumbnailHref(mediaId), alt }];

const chip = { class: "unknown-node", contenteditable: "false" };

const outputOf = (json: unknown): unknown[] => drawDocument(json).map(toOutput);

const toOutput = (drawn: Drawn): unknown => {
  if (typeof drawn === "string") return drawn;
  if ("mediaId" in drawn) return imageOutput(drawn.mediaId, drawn.alt);
  return [drawn.tag, outputAttributes(drawn.attributes), ...drawn.children.map(toOutput)];
};

/** DOM attributes are on when they are present. */
const outputAttributes = (attributes: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== false));

/** The text of a node that the editor does not know, or what it is called. */
export const textOfUnknown = (json: unknown): string => textIn(drawDocument(json)) || "Unsupported content";

const textIn = (drawn: readonly Drawn[]): string =>
  drawn.map((each) => (typeof each === "string" ? each : "mediaId" in each ? each.alt : textIn(each.children))).join("");

export const schema = new Schema({ nodes, marks });
export type NodeName = keyof typeof nodes;
