// Recognizes glTF models, as JSON and as binary GLB.
import type { DeclaredType } from "./declared-type.ts";
import { type FileReader, readBytes, readUtf8 } from "./file-reader.ts";
import type { JsonDetector } from "./json-detector.ts";
import { scanJson } from "./json-scanner.ts";
import { type Recognizer, type RejectedFile, recognizeAs, rejectExternalReference } from "./recognition.ts";
import { startsWithBytes } from "./signatures.ts";
import { detectEncoding } from "./text.ts";

const partNames =
  /^(scenes?|nodes|meshes|buffers|bufferViews|accessors|images|textures|materials|samplers|shaders|skins|cameras|animations|extensionsUsed)$/;
/** Two of these make a document glTF even without an asset. */
const dataParts = /^(meshes|buffers|bufferViews|accessors)$/;
const assetMembers = /^(version|minVersion|generator|copyright|extensions|extras|premultipliedAlpha|profile)$/;
const version = /^\d+(\.\d+)?$/;

interface GltfDetector extends JsonDetector {
  /** The first external reference, if the document looks like glTF. It need not be complete, nor have a valid version. */
  rejection(): RejectedFile | undefined;
}

/**
 * A glTF document has an asset version and at least one known part. Without a part it must be declared as glTF, or come from a GLB file
 * (no `declared`). A `uri` that is not a data: URI is an external reference, except inside `extras`, which may hold any data.
 */
export const detectGltf = (mimeType: string, declared?: DeclaredType): GltfDetector => {
  const isExpected = declared === undefined || declared.extension === "gltf" || declared.mimeType === "model/gltf+json";
  const parts = new Set<string>();
  let hasVersion = false;
  let hasAsset = false;
  let hasOtherMembers = false;
  let reference: RejectedFile | undefined;
  const isLikely = (): boolean => {
    const isAsset = hasVersion || (hasAsset && !hasOtherMembers);
    return (
      (isAsset && parts.size > 0) ||
      (isExpected && (isAsset || parts.size > 0)) ||
      [...parts].filter((name) => dataParts.test(name)).length > 1
    );
  };
  const visitAsset = (name: string, text: () => string): void => {
    if (name === "version") hasVersion = version.test(text());
    if (!assetMembers.test(name)) hasOtherMembers = true;
  };
  return {
    visit: ({ steps, depth }, type, text) => {
      const name = steps[depth - 1];
      if (depth === 1 && name === "asset") hasAsset = type === "{";
      if (depth === 1 && partNames.test(String(name))) parts.add(String(name));
      if (depth === 2 && steps[0] === "asset") visitAsset(String(name), text);
      if (name !== "uri" || type !== "string" || /^data:/i.test(text())) return;
      const path = steps.slice(0, depth);
      if (!path.includes("extras")) reference ??= rejectExternalReference(`${path.join(".")} is not a data: URI`);
    },
    recognition: () => (hasVersion && (isExpected || parts.size > 0) ? recognizeAs("model", mimeType) : undefined),
    rejection: () => (isLikely() ? reference : undefined),
  };
};

const headerBytes = 20;
const jsonChunkType = 0x4e4f534a;

/**
 * Binary glTF (GLB), version 2 or 1. Its first chunk is the glTF document. A document with an external reference is rejected even if the
 * header is not valid.
 */
export const glb: Recognizer = async ({ file, head }) => {
  if (!startsWithBytes(head, "glTF") || head.length < headerBytes) return undefined;
  const headerVersion = head.readUInt32LE(4);
  const chunkType = head.readUInt32LE(16);
  const end = headerBytes + head.readUInt32LE(12);
  const isValid = end <= file.size && ((headerVersion === 2 && chunkType === jsonChunkType) || (headerVersion === 1 && chunkType === 0));
  const detector = detectGltf("model/gltf-binary");
  const encoding = detectEncoding(head.subarray(headerBytes));
  const document = readUtf8(file, encoding, headerBytes, isValid ? await trimPadding(file, end) : file.size);
  const isJson = await scanJson(document, detector.visit);
  return detector.rejection() ?? (isJson && isValid ? detector.recognition() : undefined);
};

/** The end of the document without zero bytes: some writers pad the chunk with zeros instead of spaces. */
const trimPadding = async (file: FileReader, end: number): Promise<number> => {
  const tail = await readBytes(file, end - 4, 4);
  return end - tail.toString("latin1").replace(/^[^\0]*/, "").length;
};
