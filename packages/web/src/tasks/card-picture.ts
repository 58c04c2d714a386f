// The picture of a card: the first one of the task's description.
import type { Task } from "@worktrack/sdk";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** More nodes are not looked at. */
const nodesMax = 200;

interface Node {
  readonly type?: unknown;
  readonly attrs?: { readonly mediaId?: unknown };
  readonly content?: readonly Node[];
}

/** The id of the first picture of a description. Undefined without one. */
export const firstPictureOf = (description: Task["description"]): string | undefined => {
  const waiting: Node[] = [description as Node];
  for (let count = 0; count < nodesMax; count++) {
    const node = waiting.shift();
    if (!node) return undefined;
    const id = node.type === "image" ? String(node.attrs?.mediaId).toLowerCase() : "";
    if (uuid.test(id)) return id;
    if (Array.isArray(node.content)) waiting.unshift(...node.content);
  }
  return undefined;
};
