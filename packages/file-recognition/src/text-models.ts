// Recognizes 3D models in text formats: Collada, AMF, VRML, FBX, PLY, STL and OBJ.
import { findColladaReference } from "./collada.ts";
import { readText } from "./file-reader.ts";
import { isObj } from "./obj.ts";
import { type Recognizer, recognizeAs, recognizeAsFile } from "./recognition.ts";
import { findFbxReference, findObjReference, findVrmlReference, hasPlyTexture, type ReadText } from "./references.ts";
import { decodeTextModel, measureByteOrderMark } from "./text.ts";
import { parseRootElement } from "./xml.ts";

interface TextFormat {
  readonly mimeType: string;
  readonly extension: string;
  /** Tests the first 64 KB without a byte order mark. `isDeclared` means that the client declares this format. */
  readonly matches: (text: string, isDeclared: boolean) => boolean;
  /** True if the model refers to external files or addresses. */
  readonly hasReference?: (read: ReadText, text: string) => boolean | Promise<boolean>;
}

const formats: readonly TextFormat[] = [
  {
    mimeType: "model/vnd.collada+xml",
    extension: "dae",
    matches: (text) => parseRootElement(text)?.name === "COLLADA",
    hasReference: (read) => findColladaReference(read()),
  },
  { mimeType: "application/x-amf", extension: "amf", matches: (text) => parseRootElement(text)?.name === "amf" },
  {
    mimeType: "model/vrml",
    extension: "wrl",
    matches: (text) => /^#VRML V[12]\.\d (utf8|ascii)/.test(text),
    hasReference: findVrmlReference,
  },
  {
    mimeType: "application/vnd.autodesk.fbx",
    extension: "fbx",
    matches: (text) => /^; FBX \d+\.\d+\.\d+ project file/.test(text) || /^(?:;[^\n]*\n|\s)*FBXHeaderExtension:\s*\{/.test(text),
    hasReference: findFbxReference,
  },
  {
    mimeType: "model/ply",
    extension: "ply",
    matches: (text) => /^ply\s*\nformat ascii \d/.test(text) && /^end_header\b/m.test(text),
    hasReference: (_read, text) => hasPlyTexture(text),
  },
  {
    mimeType: "model/stl",
    extension: "stl",
    matches: (text, isDeclared) =>
      /^\s*solid\b/.test(text) &&
      ((/\bfacet\s+normal\s/.test(text) && /\bvertex\s/.test(text)) || (isDeclared && /^[ \t]*endsolid\b/m.test(text))),
  },
  { mimeType: "model/obj", extension: "obj", matches: isObj, hasReference: findObjReference },
];

/** 3D models in a text format. A model that refers to external files or addresses is recognized as a plain file. */
export const textModel: Recognizer = async ({ file, head, declared }) => {
  const decoded = decodeTextModel(head);
  if (!decoded) return undefined;
  const { text, encoding } = decoded;
  const format = formats.find(({ matches, mimeType, extension }) =>
    matches(text, declared.extension === extension || declared.mimeType === mimeType),
  );
  if (!format) return undefined;
  const hasReference = await format.hasReference?.(() => readText(file, encoding, measureByteOrderMark(head)), text);
  return hasReference ? recognizeAsFile(declared) : recognizeAs("model", format.mimeType);
};
