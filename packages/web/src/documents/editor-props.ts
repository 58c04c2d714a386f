import type { RichText } from "@worktrack/contract";
import type { DocumentPictures } from "./document-pictures.ts";

export interface DocumentEditorProps {
  /** Names the text box for screen readers. */
  readonly label: string;
  /** A document that differs from the one shown replaces it, and keeps the caret where that is possible. */
  readonly value: RichText | null;
  /** Receives each change that the person makes, with the document's plain text. */
  readonly onChange: (document: RichText, text: string) => void;
  /** Called by Ctrl+Enter or Command+Enter. */
  readonly onSubmit?: () => void;
  readonly placeholder?: string;
  /** Absent: the document takes no pictures. */
  readonly pictures?: DocumentPictures | undefined;
  /** Default: false. */
  readonly autoFocus?: boolean;
}
