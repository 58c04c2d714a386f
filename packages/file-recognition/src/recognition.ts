// The result of recognition, and the type of the functions that recognize formats.
import { chooseServedType, type DeclaredType } from "./declared-type.ts";
import type { FileReader } from "./file-reader.ts";

export type RecognizedFileType = "audio" | "document" | "lottie" | "model" | "animation" | "svg" | "file";

/** A file that may be uploaded. */
export interface RecognizedFile {
  readonly fileType: RecognizedFileType;
  /** The MIME type to serve the file as. */
  readonly mimeType: string;
  /** In seconds. Null unless the file is audio and states its duration. */
  readonly duration: number | null;
  /** In CSS pixels. Null unless the file is an SVG with a fixed size. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A file that must not be uploaded. The message names the format that was detected. */
export interface RejectedFile {
  readonly reason: "raster_image" | "video" | "external_reference";
  readonly message: string;
}

export type Recognition = RecognizedFile | RejectedFile;

/** The input of the recognizers: a file and its first 64 KB. */
export interface Sample {
  readonly file: FileReader;
  readonly head: Buffer;
  /** `head` as text. Undefined for a binary file. */
  readonly text: string | undefined;
  readonly declared: DeclaredType;
}

/** Recognizes one or more formats by content. Uses the declared type only where the content is ambiguous. */
export type Recognizer = (sample: Sample) => Recognition | undefined | Promise<Recognition | undefined>;

export const recognizeAs = (
  fileType: RecognizedFileType,
  mimeType: string,
  size: { readonly width?: number | null; readonly height?: number | null } = {},
): RecognizedFile => ({ fileType, mimeType, duration: null, width: null, height: null, ...size });

/** A plain file, which is stored and served without being interpreted. `text`: the content, if it is text. */
export const recognizeAsFile = (declared: DeclaredType, text?: string): RecognizedFile =>
  recognizeAs("file", chooseServedType(declared, text !== undefined));

export const rejectRasterImage = (why: string): RejectedFile => ({
  reason: "raster_image",
  message: `Raster images are not accepted here: ${why}`,
});

export const rejectVideo = (why: string): RejectedFile => ({ reason: "video", message: `Videos are not accepted here: ${why}` });

export const rejectExternalReference = (why: string): RejectedFile => ({
  reason: "external_reference",
  message: `This glTF file needs other files: ${why}. Only self-contained models are accepted`,
});
