import type { RichText } from "@worktrack/contract";
import { type ComponentChild, h } from "preact";
import { type Drawn, drawDocument } from "./element-tree.ts";
import "./document.css";

export const DocumentView = ({ document }: { readonly document: RichText | null | undefined }) => (
  <div class="document">{drawDocument(document).map(toVnode)}</div>
);

const toVnode = (drawn: Drawn): ComponentChild =>
  typeof drawn === "string" ? drawn : h(drawn.tag, { ...drawn.attributes, children: drawn.children.map(toVnode) });
