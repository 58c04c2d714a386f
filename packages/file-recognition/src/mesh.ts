import { externalReference, kind, type Recogniser } from "./found.ts";
import { anywhere } from "./reader.ts";
import { begins } from "./signature.ts";

const recordBytes = 50;
const headerBytes = 84;

/** Binary STL has no mark but its size: a header, a count, and as many records. Only one that is called so may have more behind them, or none. */
export const binaryStl: Recogniser = ({ file, head, claim }) => {
  if (head.length < headerBytes) return undefined;
  const records = head.readUInt32LE(headerBytes - 4);
  const size = headerBytes + records * recordBytes;
  const isClaimed = claim.extension === "stl" || claim.mimeType === "model/stl";
  return (records > 0 && size === file.size) || (isClaimed && (records > 0 ? size <= file.size : size === file.size))
    ? kind("model", "model/stl")
    : undefined;
};

/** PLY whose values are binary; its header is text. */
export const binaryPly: Recogniser = ({ head }) =>
  /^ply\r?\nformat binary_(?:little|big)_endian \d[\s\S]*?\nend_header\r?\n/.test(head.toString("latin1"))
    ? kind("model", "model/ply")
    : undefined;

const mainChunk = 0x4d4d;
const firstChunks = new Set([0x0002, 0x3d3d, 0xb000, 0x0100, 0x000a]);

/**
 * 3DS: one chunk as long as the file, in which known ones are. It cannot hold textures and only names them, as OBJ does its
 * materials; the model is whole without them.
 */
export const studio: Recogniser = ({ file, head }) => {
  if (head.length < 12 || head.readUInt16LE(0) !== mainChunk || !firstChunks.has(head.readUInt16LE(6))) return undefined;
  return head.readUInt32LE(2) === file.size && head.readUInt32LE(8) <= file.size - 6 ? kind("model", "application/x-3ds") : undefined;
};

/** A named texture, and one that is held: a property that is a string or bytes, of other than no length. */
const namedTexture = /RelativeFilenameS(?!\0\0\0\0)/;
const heldTexture = /ContentR(?!\0\0\0\0)/;

export const binaryFbx: Recogniser = async ({ file, head }) => {
  if (!begins(head, "Kaydara FBX Binary  \0")) return undefined;
  if ((await anywhere(file, namedTexture)) && !(await anywhere(file, heldTexture))) return externalReference("FBX", "textures");
  return kind("model", "application/vnd.autodesk.fbx");
};
