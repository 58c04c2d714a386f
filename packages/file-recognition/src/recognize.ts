// Recognizes a file by trying each recognizer in a fixed order.
import { audio } from "./audio.ts";
import { readDuration } from "./audio-duration.ts";
import { autodesk3ds } from "./autodesk-3ds.ts";
import { binaryFbx, binaryPly, binaryStl } from "./binary-models.ts";
import { parseDeclaredType } from "./declared-type.ts";
import { cachePages, type FileReader, readHead } from "./file-reader.ts";
import { glb } from "./gltf.ts";
import { rejectDeclaredImageOrVideo, rejectImageOrVideo, rejectRareImageOrVideo } from "./images-and-videos.ts";
import { jsonDocument } from "./json-document.ts";
import { matroska } from "./matroska.ts";
import { mp4 } from "./mp4.ts";
import { ogg } from "./ogg.ts";
import { pdf, rive } from "./pdf-and-rive.ts";
import { type Recognition, type Recognizer, recognizeAsFile, type Sample } from "./recognition.ts";
import { svg } from "./svg.ts";
import { decodeText } from "./text.ts";
import { textModel } from "./text-models.ts";
import { zipModel } from "./zip-models.ts";

/**
 * The order matters. Rejections come first, so that a file that is valid in two formats is rejected. Then come formats with
 * a signature, and last those that are guessed from text or size. Rare images need a library, so they come after the signatures.
 */
const recognizers: readonly Recognizer[] = [
  ({ head }) => rejectImageOrVideo(head),
  mp4,
  matroska,
  ogg,
  rive,
  glb,
  binaryFbx,
  autodesk3ds,
  binaryPly,
  zipModel,
  rejectRareImageOrVideo,
  audio,
  svg,
  jsonDocument,
  textModel,
  binaryStl,
  pdf,
];

/**
 * Recognizes the type of a file by its content, together with its declared type. An unknown format is recognized as `file`.
 * No content makes this throw: only errors of `reader.read` are passed on. Time and memory are bounded for any content.
 */
export const recognizeFile = async (
  reader: FileReader,
  declared: { readonly mimeType: string; readonly fileName: string },
): Promise<Recognition> => {
  const file = cachePages(reader);
  const head = await readHead(file);
  const sample: Sample = { file, head, text: decodeText(head), declared: parseDeclaredType(declared) };
  for (const recognize of recognizers) {
    const recognition = await recognize(sample);
    if (!recognition) continue;
    if ("reason" in recognition || recognition.fileType !== "audio") return recognition;
    return { ...recognition, duration: await readDuration(file, recognition.mimeType) };
  }
  return rejectDeclaredImageOrVideo(sample.declared) ?? recognizeAsFile(sample.declared, sample.text);
};
