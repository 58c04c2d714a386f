// Reads the nodes of documents, in which clients of the API may have stored anything.

export interface Node {
  readonly type: unknown;
  readonly text: string;
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly content: readonly Node[];
  readonly marks: readonly Node[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const nodesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.map(readNode) : []);

export const readNode = (value: unknown): Node => {
  const { type, text, attrs, content, marks } = isObject(value) ? value : {};
  return {
    type,
    text: typeof text === "string" ? text : "",
    attrs: isObject(attrs) ? attrs : {},
    content: nodesOf(content),
    marks: nodesOf(marks),
  };
};
