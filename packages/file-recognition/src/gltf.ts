import { type Claim, externalReference, kind, type Recogniser, type Refusal } from "./found.ts";
import { scanJson, type Watcher } from "./json.ts";
import { bytesAt, type FileReader } from "./reader.ts";
import { begins } from "./signature.ts";

const partNames =
  /^(scenes?|nodes|meshes|buffers|bufferViews|accessors|images|textures|materials|samplers|shaders|skins|cameras|animations|extensionsUsed)$/;

/** A glTF document; one without any part is told only by its claim. `extras` hold anything, each other `uri` is a file to load. */
export const gltfWatcher = (mimeType: string, claim?: Claim): Watcher => {
  let isAsset = false;
  let isGltf = claim === undefined || claim.extension === "gltf" || claim.mimeType === "model/gltf+json";
  let refusal: Refusal | undefined;
  return {
    visit: (path, { type, text }) => {
      const name = path.at(-1);
      if (path.length === 1 && partNames.test(String(name))) isGltf = true;
      if (path.length === 2 && path[0] === "asset" && name === "version") isAsset = /^\d+\.\d+$/.test(text);
      if (name === "uri" && type === "string" && !/^data:/i.test(text) && !path.includes("extras"))
        refusal ??= externalReference("glTF", `${path.join(".")} is not a data: URI`);
    },
    found: () => (isAsset && isGltf ? (refusal ?? kind("model", mimeType)) : undefined),
  };
};

const headerBytes = 20;
const jsonChunk = 0x4e4f534a;

/** glTF in one binary file, version 2 or 1: its document is the first part. */
export const glb: Recogniser = async ({ file, head }) => {
  if (!begins(head, "glTF") || head.length < headerBytes) return undefined;
  const version = head.readUInt32LE(4);
  const format = head.readUInt32LE(16);
  const end = headerBytes + head.readUInt32LE(12);
  if (end > file.size || !((version === 2 && format === jsonChunk) || (version === 1 && format === 0))) return undefined;
  const document = gltfWatcher("model/gltf-binary");
  return (await scanJson(file, document.visit, headerBytes, await unpaddedEnd(file, end))) ? document.found() : undefined;
};

/** Where the document ends: some writers pad it with zeros instead of spaces. */
const unpaddedEnd = async (file: FileReader, end: number): Promise<number> => {
  const tail = await bytesAt(file, end - 4, 4);
  return end - tail.toString("latin1").replace(/^[^\0]*/, "").length;
};
