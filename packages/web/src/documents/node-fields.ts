// Reads the nodes of documents, in which any API client may have put anything.

/** The fields of a node or a mark. Those that are missing or malformed are undefined, and `attrs` is empty. */
interface NodeFields {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly content?: unknown;
  readonly marks?: unknown;
  readonly attrs: Readonly<Record<string, unknown>>;
}

export const isJsonObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const fieldsOf = (value: unknown): NodeFields => {
  if (!isJsonObject(value)) return { attrs: {} };
  const { type, text, content, marks, attrs } = value;
  return { type, text, content, marks, attrs: isJsonObject(attrs) ? attrs : {} };
};

/** Finds a name of `names`, also when it is written with underscores as in ProseMirror's own schemas. */
const find = <Name extends string>(names: readonly Name[], aliases: Readonly<Record<string, Name>> = {}) => {
  const known = new Map<unknown, Name>(Object.entries(aliases));
  for (const name of names) {
    known.set(name, name);
    known.set(
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      name,
    );
  }
  return (type: unknown): Name | undefined => known.get(type);
};

export const blockName = find([
  "paragraph",
  "heading",
  "codeBlock",
  "blockquote",
  "bulletList",
  "taskList",
  "orderedList",
  "listItem",
  "taskItem",
  "horizontalRule",
]);

export const inlineName = find(["text", "hardBreak", "image"]);

export const markName = find(["bold", "italic", "strike", "code", "underline", "link"], { strong: "bold", em: "italic" });
