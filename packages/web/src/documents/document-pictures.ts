import type { RichText } from "@worktrack/contract";
import type { MediaParent } from "../media/media-parent.ts";

/** Makes the pictures that are pasted or dropped into a document attachments of its record. */
export interface DocumentPictures {
  /** The record, read from a signal. Undefined before it is created: pictures wait for it. */
  readonly parent: () => MediaParent | undefined;
  /** The document as it is now, also after its editor was closed. */
  readonly document: () => RichText;
  /** Changes the document after its editor was closed. */
  readonly change: (document: RichText) => void;
  /** Attaches files that are no pictures. Absent: they are uploaded to the record. */
  readonly attach?: (files: readonly File[]) => void;
  /** Keeps the document unsaved until the returned function is called. `onDrop`: the person discards the document. */
  readonly hold: (onDrop: () => void) => () => void;
}
