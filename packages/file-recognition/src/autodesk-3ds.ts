import { type FileReader, readBytes } from "./file-reader.ts";
import { type Recognizer, recognizeAs, recognizeAsFile } from "./recognition.ts";

const mainChunk = 0x4d4d;
const firstChunks = new Set([0x0002, 0x3d3d, 0xb000, 0x0100, 0x000a]);
const headerBytes = 6;

/** Autodesk 3DS: the main chunk has the file's size and starts with a known chunk. Textures cannot be embedded, only named. */
export const autodesk3ds: Recognizer = async ({ file, head, declared }) => {
  if (head.length < 12 || head.readUInt16LE(0) !== mainChunk || !firstChunks.has(head.readUInt16LE(6))) return undefined;
  if (head.readUInt32LE(2) !== file.size || head.readUInt32LE(8) > file.size - headerBytes) return undefined;
  return (await namesFile(file, headerBytes, file.size, { chunks: 0 }))
    ? recognizeAsFile(declared)
    : recognizeAs("model", "application/x-3ds");
};

const editor = 0x3d3d;
const material = 0xafff;
/** A texture's name, and the name of the background image. */
const names = new Set([0xa300, 0x1100]);
const isTextureMap = (id: number): boolean => id >= 0xa200 && id <= 0xa3ff && !names.has(id);
const chunksMax = 20_000;

/** True if a chunk between the offsets names a file, or if there are too many chunks to know. */
const namesFile = async (file: FileReader, start: number, end: number, visited: { chunks: number }): Promise<boolean> => {
  for (let at = start; at + headerBytes <= end; ) {
    if (++visited.chunks > chunksMax) return true;
    const header = await readBytes(file, at, headerBytes + 1);
    const id = header.readUInt16LE(0);
    const size = header.readUInt32LE(2);
    if (size < headerBytes) return false;
    const chunkEnd = Math.min(at + size, end);
    if (names.has(id) && size > headerBytes && header[headerBytes]) return true;
    const isParent = id === editor || id === material || isTextureMap(id);
    if (isParent && (await namesFile(file, at + headerBytes, chunkEnd, visited))) return true;
    at += size;
  }
  return false;
};
