import type { FileReader } from "./reader.ts";

export type RecognizedFileType = "audio" | "document" | "lottie" | "model" | "animation" | "svg" | "file";

/** What a file is; `mimeType` is what it is served as. */
export interface Kind {
  readonly fileType: RecognizedFileType;
  readonly mimeType: string;
  /** Seconds, of audio. */
  readonly duration: number | null;
  /** Pixels, of an SVG. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Why a file may not be uploaded. */
export interface Refusal {
  readonly reason: "raster_image" | "video" | "external_reference";
  readonly message: string;
}

/** What the uploader says about the file, in lower case: the type without parameters, the name's extension without its dot. */
export interface Claim {
  readonly mimeType: string;
  readonly extension: string;
}

/** A file with its beginning, as the recognisers see it. */
export interface Sample {
  readonly file: FileReader;
  readonly head: Buffer;
  /** The beginning as text; undefined when it is not text. */
  readonly text: string | undefined;
  readonly claim: Claim;
}

type Found = Kind | Refusal | undefined;

/** Says what a sample is when it is of the formats it knows. The content decides, a claim only where content is ambiguous. */
export type Recogniser = (sample: Sample) => Found | Promise<Found>;

export const kind = (fileType: RecognizedFileType, mimeType: string, known: Partial<Kind> = {}): Kind => ({
  fileType,
  mimeType,
  duration: null,
  width: null,
  height: null,
  ...known,
});

export const rasterImage = (what: string): Refusal => ({
  reason: "raster_image",
  message: `Raster images are not accepted here: ${what}`,
});

export const video = (what: string): Refusal => ({ reason: "video", message: `Videos are not accepted here: ${what}` });

export const externalReference = (format: string, what: string): Refusal => ({
  reason: "external_reference",
  message: `This ${format} file needs other files: ${what}. Only self-contained models are accepted`,
});
