// Converts between the JSON of documents and ProseMirror's nodes without a loss: JSON that the schema does not know becomes an opaque node or
// mark, or the `rest` attribute, which hold the JSON.
import type { RichText } from "@worktrack/contract";
import { mediaIdOf } from "@worktrack/markdown/image";
import { Mark, type Node } from "prosemirror-model";
import { isJsonObject } from "./node-fields.ts";
import { type NodeName, schema } from "./schema.ts";

type Json = Readonly<Record<string, unknown>>;

/** The kind of nodes that a node can contain. If one child of a list is not an item of its kind, the whole list becomes opaque. */
type Place = "block" | "inline" | "code" | "listItem" | "taskItem";

const blocks = new Set<unknown>([
  "paragraph",
  "heading",
  "blockquote",
  "codeBlock",
  "bulletList",
  "orderedList",
  "taskList",
  "horizontalRule",
] as const satisfies NodeName[]);

const contentPlaces = new Map<string, Place>([
  ...["doc", "blockquote", "listItem", "taskItem"].map((name) => [name, "block"] as const),
  ...["paragraph", "heading"].map((name) => [name, "inline"] as const),
  ["codeBlock", "code"],
  ["bulletList", "listItem"],
  ["orderedList", "listItem"],
  ["taskList", "taskItem"],
]);

const isString = (value: unknown): boolean => typeof value === "string";

/** The attributes that the editor changes, and which values it understands. */
const knownAttributes = new Map<string, Readonly<Record<string, (value: unknown) => boolean>>>([
  ["heading", { level: Number.isSafeInteger }],
  ["orderedList", { start: Number.isSafeInteger }],
  ["codeBlock", { language: isString }],
  ["taskItem", { checked: (value) => typeof value === "boolean" }],
  ["image", { mediaId: (value) => mediaIdOf(value) !== undefined, alt: isString }],
  ["link", { href: isString }],
]);

/** The JSON of nodes that have not changed since they were parsed or last written. It is exactly what the API sent. */
const written = new WeakMap<Node, unknown>();

export const parseDocument = (document: RichText | null): Node => {
  if (document === null) return schema.nodes.doc.create(null, paragraph());
  const doc = parseKnown("doc", document) ?? schema.nodes.doc.create(null, opaque(document, "block"));
  written.set(doc, document);
  return doc;
};

const paragraph = (): Node => schema.nodes.paragraph.create();

const opaque = (json: unknown, place: Place): Node => schema.nodes[place === "block" ? "unknownBlock" : "unknownInline"].create({ json });

/** The nodes for one value of a node's `content`. Undefined when `place` has no node that could hold it. */
const parseChild = (json: unknown, place: Place): readonly Node[] | undefined => {
  const parsed = isJsonObject(json) ? parseIn(json, place) : undefined;
  return parsed ?? (place === "block" || place === "inline" ? [opaque(json, place)] : undefined);
};

const parseIn = (json: Json, place: Place): readonly Node[] | undefined => {
  const { type } = json;
  if (place === "inline" || place === "code") return parseInline(json, place);
  if (typeof type !== "string" || !(place === "block" ? blocks.has(type) : type === place)) return undefined;
  const node = parseKnown(type as NodeName, json);
  return node && [node];
};

const parseKnown = (name: NodeName, json: Json): Node | undefined => {
  const { type, content, ...others } = json;
  const place = contentPlaces.get(name);
  const attributes = parseAttributes(name, place || content === undefined ? others : { ...others, content });
  if (type !== name || !attributes) return undefined;
  const children = place ? parseContent(content, place) : [];
  if (!children) return undefined;
  const node = schema.nodes[name].create(attributes, children);
  written.set(node, json);
  return node;
};

const parseContent = (content: unknown, place: Place): readonly Node[] | undefined => {
  if (content !== undefined && !Array.isArray(content)) return undefined;
  const children: Node[] = [];
  for (const json of content ?? []) {
    const parsed = parseChild(json, place);
    if (!parsed) return undefined;
    children.push(...parsed);
  }
  if (children.length > 0 || place === "inline" || place === "code") return children;
  return place === "block" ? [paragraph()] : undefined;
};

/** Text has no attributes in ProseMirror, so text with additional fields becomes an opaque node. Empty text is dropped. */
const parseInline = ({ type, text, marks, ...others }: Json, place: "inline" | "code"): readonly Node[] | undefined => {
  const parsedMarks = parseMarks(marks);
  if (!parsedMarks || (place === "code" && parsedMarks.length > 0)) return undefined;
  if (type === "text" && typeof text === "string" && Object.keys(others).length === 0)
    return text === "" ? [] : [schema.text(text, parsedMarks)];
  if ((type !== "hardBreak" && type !== "image") || place === "code") return undefined;
  const attributes = parseAttributes(type, text === undefined ? others : { ...others, text });
  if (!attributes || (type === "image" && attributes.mediaId === undefined)) return undefined;
  return [schema.nodes[type].create(attributes, null, parsedMarks)];
};

const parseMarks = (marks: unknown): readonly Mark[] | undefined => {
  if (marks === undefined) return Mark.none;
  if (!Array.isArray(marks)) return undefined;
  return marks.reduce<readonly Mark[]>((set, json) => {
    const mark = parseMark(json);
    if (mark.isInSet(set)) return set;
    // A text has one mark of each known type.
    return (mark.type.isInSet(set) ? unknownMark(json) : mark).addToSet(set);
  }, Mark.none);
};

const parseMark = (json: unknown): Mark => {
  if (!isJsonObject(json)) return unknownMark(json);
  const { type, ...others } = json;
  if (typeof type !== "string" || type === "unknownMark" || !Object.hasOwn(schema.marks, type)) return unknownMark(json);
  const attributes = parseAttributes(type, others);
  if (!attributes || (type === "link" && attributes.href === undefined)) return unknownMark(json);
  return schema.mark(type, attributes);
};

const unknownMark = (json: unknown): Mark => schema.marks.unknownMark.create({ json });

/** Splits the fields into the attributes that the editor knows and the rest. Undefined when `attrs` is no object. */
const parseAttributes = (type: string, fields: Json): Json | undefined => {
  const { attrs, ...others } = fields;
  if (attrs === undefined) return { rest: Object.keys(fields).length > 0 ? fields : null };
  if (!isJsonObject(attrs)) return undefined;
  const tests = knownAttributes.get(type) ?? {};
  const isKnown = ([name, value]: [string, unknown]) => Object.hasOwn(tests, name) && tests[name]?.(value);
  const known = Object.entries(attrs).filter(isKnown);
  if (known.length === 0) return { rest: fields };
  const unknown = Object.entries(attrs).filter((entry) => !isKnown(entry));
  const kept = unknown.length > 0 ? { ...others, attrs: Object.fromEntries(unknown) } : others;
  return { ...Object.fromEntries(known), rest: Object.keys(kept).length > 0 ? kept : null };
};

export const serializeDocument = (doc: Node): RichText => serializeNode(doc) as RichText;

const serializeNode = (node: Node): unknown => {
  if (node.type === schema.nodes.unknownBlock || node.type === schema.nodes.unknownInline) return node.attrs.json;
  const known = written.get(node);
  if (known !== undefined) return known;
  const marks = node.marks.map(serializeMark);
  const json = {
    ...serializeFields(node.type.name, node.attrs),
    ...(node.childCount > 0 && { content: node.children.map(serializeNode) }),
    ...(node.isText && { text: node.text }),
    ...(marks.length > 0 && { marks }),
  };
  written.set(node, json);
  return json;
};

const serializeMark = (mark: Mark): unknown =>
  mark.type === schema.marks.unknownMark ? mark.attrs.json : serializeFields(mark.type.name, mark.attrs);

const serializeFields = (type: string, { rest, ...known }: Json): Json => {
  const fields = isJsonObject(rest) ? rest : {};
  const set = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null));
  if (Object.keys(set).length === 0) return { type, ...fields };
  return { type, ...fields, attrs: { ...(isJsonObject(fields.attrs) && fields.attrs), ...set } };
};
