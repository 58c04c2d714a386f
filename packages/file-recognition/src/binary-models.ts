import { containsPattern, readText } from "./file-reader.ts";
import { type Recognizer, recognizeAs, rejectExternalReference } from "./recognition.ts";
import { startsWithBytes } from "./signatures.ts";

const stlRecordBytes = 50;
const stlHeaderBytes = 84;

/**
 * Binary STL has no signature: a header, a record count and the records must add up to the file's size. If STL is declared, the file
 * may have no records or be longer.
 */
export const binaryStl: Recognizer = ({ file, head, declared }) => {
  if (head.length < stlHeaderBytes) return undefined;
  const records = head.readUInt32LE(stlHeaderBytes - 4);
  const size = stlHeaderBytes + records * stlRecordBytes;
  const isDeclared = declared.extension === "stl" || declared.mimeType === "model/stl";
  return (records > 0 && size === file.size) || (isDeclared && (records > 0 ? size <= file.size : size === file.size))
    ? recognizeAs("model", "model/stl")
    : undefined;
};

/** PLY with a text header and binary values. */
export const binaryPly: Recognizer = ({ head }) =>
  /^ply\r?\nformat binary_(?:little|big)_endian \d[\s\S]*?\nend_header\r?\n/.test(head.toString("latin1"))
    ? recognizeAs("model", "model/ply")
    : undefined;

const mainChunk = 0x4d4d;
const firstChunks = new Set([0x0002, 0x3d3d, 0xb000, 0x0100, 0x000a]);

/**
 * Autodesk 3DS: the main chunk has the file's size and starts with a known chunk. 3DS names its textures and cannot embed them.
 * The model is complete without them, so these names are not rejected.
 */
export const autodesk3ds: Recognizer = ({ file, head }) => {
  if (head.length < 12 || head.readUInt16LE(0) !== mainChunk || !firstChunks.has(head.readUInt16LE(6))) return undefined;
  return head.readUInt32LE(2) === file.size && head.readUInt32LE(8) <= file.size - 6
    ? recognizeAs("model", "application/x-3ds")
    : undefined;
};

/** A property's type (S is a string, R is bytes) follows its name, then its length, which must not be zero. */
const namedTexture = /RelativeFilenameS(?!\0\0\0\0)/;
const embeddedTexture = /ContentR(?!\0\0\0\0)/;

export const binaryFbx: Recognizer = async ({ file, head }) => {
  if (!startsWithBytes(head, "Kaydara FBX Binary  \0")) return undefined;
  const contains = (pattern: RegExp): Promise<boolean> => containsPattern(readText(file, "latin1"), pattern);
  const needsTextures = (await contains(namedTexture)) && !(await contains(embeddedTexture));
  return needsTextures ? rejectExternalReference("FBX", "textures") : recognizeAs("model", "application/vnd.autodesk.fbx");
};
