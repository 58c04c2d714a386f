import type { Contents, Manifest } from "./format.ts";
import type { SealedKey } from "./sealed-key.ts";

/** The content of one entry of a backup. */
export type BackupItem =
  | { readonly kind: "manifest"; readonly manifest: Manifest }
  /** The next piece of a table's rows, as COPY text. */
  | { readonly kind: "rows"; readonly table: string; readonly part: number; readonly text: Buffer }
  /** Its content is read to its end, or not at all, before the next item. */
  | { readonly kind: "attachment"; readonly id: string; readonly size: number; readonly content: AsyncIterable<Buffer> }
  | { readonly kind: "contents"; readonly contents: Contents }
  /** `digest` is that of all entries before it. */
  | { readonly kind: "sealedKey"; readonly sealedKey: SealedKey; readonly digest: Buffer };
