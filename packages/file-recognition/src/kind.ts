import { audio } from "./audio.ts";
import { claimOf, servedAs } from "./claim.ts";
import { durationOf } from "./duration.ts";
import { type Kind, kind, type Recogniser, type Refusal, type Sample } from "./found.ts";
import { glb } from "./gltf.ts";
import { jsonDocument } from "./json-document.ts";
import { matroska } from "./matroska.ts";
import { binaryFbx, binaryPly, binaryStl, studio } from "./mesh.ts";
import { mp4 } from "./mp4.ts";
import { ogg } from "./ogg.ts";
import { packagedModel } from "./package.ts";
import { pdf } from "./pdf.ts";
import { claimedPicture, pictureOf, rarePicture } from "./picture.ts";
import { type FileReader, headOf, paged } from "./reader.ts";
import { rive } from "./rive.ts";
import { svg } from "./svg.ts";
import { textOf } from "./text.ts";
import { textModel } from "./text-model.ts";

/**
 * In this order: a file that is two things is the one that is refused, then the one that its beginning says, and only then
 * what text or size make it. The rarer pictures are asked for behind what is told for sure, for it takes a library.
 */
const recognisers: readonly Recogniser[] = [
  ({ claim }) => claimedPicture(claim),
  ({ head }) => pictureOf(head),
  mp4,
  matroska,
  ogg,
  rive,
  glb,
  binaryFbx,
  studio,
  binaryPly,
  packagedModel,
  rarePicture,
  audio,
  svg,
  jsonDocument,
  textModel,
  binaryStl,
  pdf,
];

/**
 * What a finished file is, or why it may not be uploaded. Never fails because of what the file holds, and reads it by parts:
 * memory and time are bounded whatever it is.
 */
export const kindOf = async (
  unpaged: FileReader,
  claimed: { readonly mimeType: string; readonly fileName: string },
): Promise<Kind | Refusal> => {
  const file = paged(unpaged);
  const head = await headOf(file);
  const sample: Sample = { file, head, text: textOf(head), claim: claimOf(claimed) };
  for (const recognise of recognisers) {
    const found = await recognise(sample);
    if (found && "reason" in found) return found;
    if (found) return found.fileType === "audio" ? { ...found, duration: await durationOf(file, found.mimeType) } : found;
  }
  return kind("file", servedAs(sample.claim));
};
