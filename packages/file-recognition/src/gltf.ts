import type { DeclaredType } from "./declared-type.ts";
import { type FileReader, readBytes, readChunks } from "./file-reader.ts";
import { type JsonDetector, scanJson } from "./json-scanner.ts";
import { type Recognizer, type RejectedFile, recognizeAs, rejectExternalReference } from "./recognition.ts";
import { startsWithBytes } from "./signatures.ts";

const partNames =
  /^(scenes?|nodes|meshes|buffers|bufferViews|accessors|images|textures|materials|samplers|shaders|skins|cameras|animations|extensionsUsed)$/;

/**
 * A glTF document has an asset version and at least one known part. Without a part it must be declared as glTF, or come from a GLB file
 * (no `declared`). A `uri` that is not a data: URI is an external reference, except inside `extras`, which may hold any data.
 */
export const detectGltf = (mimeType: string, declared?: DeclaredType): JsonDetector => {
  let hasVersion = false;
  let isGltf = declared === undefined || declared.extension === "gltf" || declared.mimeType === "model/gltf+json";
  let rejected: RejectedFile | undefined;
  return {
    visit: ({ steps, depth }, type, text) => {
      const name = steps[depth - 1];
      if (depth === 1 && partNames.test(String(name))) isGltf = true;
      if (depth === 2 && steps[0] === "asset" && name === "version") hasVersion = /^\d+\.\d+$/.test(text());
      if (name !== "uri" || type !== "string" || /^data:/i.test(text())) return;
      const path = steps.slice(0, depth);
      if (!path.includes("extras")) rejected ??= rejectExternalReference("glTF", `${path.join(".")} is not a data: URI`);
    },
    recognition: () => (hasVersion && isGltf ? (rejected ?? recognizeAs("model", mimeType)) : undefined),
  };
};

const headerBytes = 20;
const jsonChunkType = 0x4e4f534a;

/** Binary glTF (GLB), version 2 or 1. Its first chunk is the glTF document. */
export const glb: Recognizer = async ({ file, head }) => {
  if (!startsWithBytes(head, "glTF") || head.length < headerBytes) return undefined;
  const version = head.readUInt32LE(4);
  const chunkType = head.readUInt32LE(16);
  const end = headerBytes + head.readUInt32LE(12);
  if (end > file.size || !((version === 2 && chunkType === jsonChunkType) || (version === 1 && chunkType === 0))) return undefined;
  const detector = detectGltf("model/gltf-binary");
  return (await scanJson(readChunks(file, headerBytes, await trimPadding(file, end)), detector.visit)) ? detector.recognition() : undefined;
};

/** The end of the document without zero bytes: some writers pad the chunk with zeros instead of spaces. */
const trimPadding = async (file: FileReader, end: number): Promise<number> => {
  const tail = await readBytes(file, end - 4, 4);
  return end - tail.toString("latin1").replace(/^[^\0]*/, "").length;
};
