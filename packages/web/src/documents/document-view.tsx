import type { RichText } from "@worktrack/contract";
import { type ComponentChild, h } from "preact";
import { type Drawn, drawDocument } from "./element-tree.ts";
import { LinkedText } from "./linked-text.tsx";
import { ShownImage } from "./shown-image.tsx";
import "./document.css";

export const DocumentView = ({ document }: { readonly document: RichText | null | undefined }) => (
  <div class="document">{drawDocument(document).map((drawn) => toVnode(drawn))}</div>
);

/** Inside code and links, addresses and task identifiers in the text do not become links. */
const toVnode = (drawn: Drawn, isLiteral = false): ComponentChild => {
  if (typeof drawn === "string") return isLiteral ? drawn : <LinkedText text={drawn} />;
  if ("mediaId" in drawn) return <ShownImage {...drawn} isLiteral={isLiteral} />;
  const { tag, attributes, children } = drawn;
  const hasLiterals = isLiteral || tag === "a" || tag === "code";
  return h(tag, { ...attributes, children: children.map((child) => toVnode(child, hasLiterals)) });
};
