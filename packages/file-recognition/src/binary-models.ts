// Recognizes 3D models in binary formats: STL, PLY, 3DS and FBX.
import { readText } from "./file-reader.ts";
import { type Recognizer, recognizeAs, recognizeAsFile } from "./recognition.ts";
import { findBinaryFbxReference, hasPlyTexture } from "./references.ts";
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
export const binaryPly: Recognizer = ({ head, declared }) => {
  const text = head.toString("latin1");
  if (!/^ply\r?\nformat binary_(?:little|big)_endian \d[\s\S]*?\nend_header\r?\n/.test(text)) return undefined;
  return hasPlyTexture(text) ? recognizeAsFile(declared) : recognizeAs("model", "model/ply");
};

export const binaryFbx: Recognizer = async ({ file, head, declared }) => {
  if (!startsWithBytes(head, "Kaydara FBX Binary  \0")) return undefined;
  return (await findBinaryFbxReference(() => readText(file, "latin1")))
    ? recognizeAsFile(declared)
    : recognizeAs("model", "application/vnd.autodesk.fbx");
};
