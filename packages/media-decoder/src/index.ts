// Decodes untrusted pictures in a child process, and encodes them anew. Inspects untrusted videos there.
export type { Receive } from "./convert-picture.ts";
export { DecoderBusy, DecoderUnavailable, PictureUnreadable, VideoNotAccepted, VideoUnreadable } from "./errors.ts";
export { createMediaDecoder, type MediaDecoder } from "./media-decoder.ts";
export {
  type ConvertedPicture,
  type OutputName,
  type PictureFormat,
  type PictureOutput,
  type PictureSource,
  pictureSizeMax,
  type WantedOutputs,
} from "./picture.ts";
export type { DecoderLimits } from "./process/limits.ts";
export { type RecognizedPicture, recognizedBytes, recognizePicture } from "./recognize-picture.ts";
export type { ByteRange, FileReader, VideoFacts } from "./video.ts";
