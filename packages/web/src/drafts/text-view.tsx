import type { RichText } from "@worktrack/contract";
import { DocumentView } from "../documents/document-view.tsx";

/** A text of a draft: a line such as a title, or a document. */
export const TextView = ({ value }: { readonly value: unknown }) =>
  typeof value === "string" ? <p dir="auto">{value}</p> : <DocumentView document={value as RichText | null | undefined} />;
