import type { RichText } from "@worktrack/contract";
import { type ComponentChild, h } from "preact";
import { type Drawn, type DrawnElement, drawDocument, taskItemOf } from "./element-tree.ts";
import { LinkedText } from "./linked-text.tsx";
import { ShownImage } from "./shown-image.tsx";
import "./document.css";

/** Checks an item of the document that is shown, or not. */
export type OnCheck = (item: unknown, checked: boolean) => void;

interface DocumentViewProps {
  readonly document: RichText | null | undefined;
  /** Absent: the items of task lists can only be read. */
  readonly onCheck?: OnCheck | undefined;
}

export const DocumentView = ({ document, onCheck }: DocumentViewProps) => (
  <div class="document" dir="auto">
    {drawDocument(document).map((drawn) => toVnode(drawn, onCheck))}
  </div>
);

/** Inside code and links, addresses and task identifiers in the text do not become links. */
const toVnode = (drawn: Drawn, onCheck: OnCheck | undefined, isLiteral = false): ComponentChild => {
  if (typeof drawn === "string") return isLiteral ? drawn : <LinkedText text={drawn} />;
  if ("mediaId" in drawn) return <ShownImage {...drawn} isLiteral={isLiteral} />;
  const { tag, attributes, children } = drawn;
  if (tag === "input" && onCheck) return <CheckBox box={drawn} onCheck={onCheck} />;
  const hasLiterals = isLiteral || tag === "a" || tag === "code";
  return h(tag, { ...attributes, children: children.map((child) => toVnode(child, onCheck, hasLiterals)) });
};

const CheckBox = ({ box, onCheck }: { readonly box: DrawnElement; readonly onCheck: OnCheck }) => (
  <input
    {...box.attributes}
    disabled={false}
    onClick={(event) => {
      // The document shows the new state, or keeps the old one if it cannot be saved.
      event.preventDefault();
      onCheck(taskItemOf(box), box.attributes.checked !== true);
    }}
  />
);
