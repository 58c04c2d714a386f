import { findColladaReference } from "./collada.ts";
import { containsPattern, readText } from "./file-reader.ts";
import { type Recognizer, recognizeAs, rejectExternalReference } from "./recognition.ts";
import { parseRootElement } from "./xml.ts";

/** Reads the whole file as text. */
type ReadText = () => AsyncIterable<string>;

interface TextFormat {
  readonly name: string;
  readonly mimeType: string;
  readonly extension: string;
  /** Tests the first 64 KB without a byte order mark. `isDeclared` means that the client declares this format. */
  readonly matches: (text: string, isDeclared: boolean) => boolean;
  /** Rejects a file in which `isIn` finds a reference. */
  readonly external?: { readonly what: string; readonly isIn: (read: ReadText) => Promise<boolean> };
}

const fbxTexture = /\bRelativeFilename:\s*"[^"\s]/;
const fbxContent = /\bContent:[\s,]*"[\w+/]{16}/;

const formats: readonly TextFormat[] = [
  {
    name: "Collada",
    mimeType: "model/vnd.collada+xml",
    extension: "dae",
    matches: (text) => parseRootElement(text)?.name === "COLLADA",
    external: { what: "an image, or a part of another document", isIn: (read) => findColladaReference(read()) },
  },
  { name: "AMF", mimeType: "application/x-amf", extension: "amf", matches: (text) => parseRootElement(text)?.name === "amf" },
  {
    name: "VRML",
    mimeType: "model/vrml",
    extension: "wrl",
    matches: (text) => /^#VRML V[12]\.\d (utf8|ascii)/.test(text),
    external: {
      what: "an inline scene or a prototype",
      isIn: (read) => containsPattern(read(), /\b(?:WWW)?Inline\s*\{|\bEXTERNPROTO\s/),
    },
  },
  {
    name: "FBX",
    mimeType: "application/vnd.autodesk.fbx",
    extension: "fbx",
    matches: (text) => /^; FBX \d+\.\d+\.\d+ project file/.test(text) || /^(?:;[^\n]*\n|\s)*FBXHeaderExtension:\s*\{/.test(text),
    external: {
      what: "textures",
      isIn: async (read) => (await containsPattern(read(), fbxTexture)) && !(await containsPattern(read(), fbxContent)),
    },
  },
  {
    name: "PLY",
    mimeType: "model/ply",
    extension: "ply",
    matches: (text) => /^ply\s*\nformat ascii \d/.test(text) && /^end_header\b/m.test(text),
  },
  {
    name: "STL",
    mimeType: "model/stl",
    extension: "stl",
    matches: (text, isDeclared) =>
      /^\s*solid\b/.test(text) &&
      ((/\bfacet\s+normal\s/.test(text) && /\bvertex\s/.test(text)) || (isDeclared && /^[ \t]*endsolid\b/m.test(text))),
  },
  { name: "OBJ", mimeType: "model/obj", extension: "obj", matches: (text, isDeclared) => isObj(text, isDeclared) },
];

/** 3D models in a text format. */
export const textModel: Recognizer = async ({ file, head, text, declared }) => {
  // These formats are never UTF-16, and the patterns for references would not match it.
  if (text === undefined || head.includes(0)) return undefined;
  const format = formats.find(({ matches, mimeType, extension }) =>
    matches(text, declared.extension === extension || declared.mimeType === mimeType),
  );
  if (!format) return undefined;
  const { external } = format;
  if (external && (await external.isIn(() => readText(file, "latin1")))) return rejectExternalReference(format.name, external.what);
  return recognizeAs("model", format.mimeType);
};

const objKeywords = new Set(
  (
    "fo o g s mg mtllib usemtl maplib usemap cstype deg bmat step curv curv2 surf parm trim hole scrv sp end con bevel " +
    "c_interp d_interp lod shadow_obj trace_obj ctech stech"
  ).split(" "),
);
const objNumber = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;
const verticesPerFace = 3;

/** OBJ has no signature: every line must be an OBJ statement, with enough vertices for a face, or just one if OBJ is declared. */
const isObj = (text: string, isDeclared: boolean): boolean => {
  const lines = text
    .replaceAll(/\\\r?\n/g, " ")
    .split(/\r?\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  // The last line may be cut off.
  const statements = lines.length > 1 ? lines.slice(0, -1) : lines;
  if (!statements.every(isObjStatement)) return false;
  return lines.filter(isObjVertex).length >= (isDeclared ? 1 : verticesPerFace);
};

const isObjStatement = (line: string): boolean => {
  if (line.startsWith("#")) return true;
  const [keyword = "", value = ""] = line.split(/\s+/, 2);
  if (/^v[tnp]?$/.test(keyword)) return /^[-+\d.]/.test(value);
  return /^[flp]$/.test(keyword) ? /^[-+\d]/.test(value) : objKeywords.has(keyword);
};

const isObjVertex = (line: string): boolean => {
  const [keyword, ...values] = line.split(/\s+/, 10);
  return keyword === "v" && values.length >= 3 && values.length <= 8 && values.every((value) => objNumber.test(value));
};
