import type { RichText } from "@worktrack/contract";
import type { ComponentChildren } from "preact";
import type { DocumentPictures } from "./document-pictures.ts";

export type CaretPlace = "end" | { readonly left: number; readonly top: number };

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
  /** Where the caret is at first: a place on the screen, or the end of the text. Default: its start. */
  readonly caret?: CaretPlace | undefined;
  /** Default: false. */
  readonly isReadOnly?: boolean;
  /** The name by which a command finds the text box. */
  readonly field?: string | undefined;
  /** Buttons in the row of the toolbar. */
  readonly actions?: ComponentChildren;
}
