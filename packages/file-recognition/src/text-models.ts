import { containsPattern } from "./file-reader.ts";
import { type Recognizer, recognizeAs, rejectExternalReference } from "./recognition.ts";
import { parseRootElement } from "./xml.ts";

interface TextFormat {
  readonly name: string;
  readonly mimeType: string;
  readonly extension: string;
  /** Tests the first 64 KB without a byte order mark. `isDeclared` means that the client declares this format. */
  readonly matches: (text: string, isDeclared: boolean) => boolean;
  /** Rejects a file that matches `pattern`, except if it also matches `unless`, the pattern of embedded data. */
  readonly external?: { readonly what: string; readonly pattern: RegExp; readonly unless?: RegExp };
}

const formats: readonly TextFormat[] = [
  {
    name: "Collada",
    mimeType: "model/vnd.collada+xml",
    extension: "dae",
    matches: (text) => parseRootElement(text)?.name === "COLLADA",
    external: {
      what: "an image, or a part of another document",
      pattern:
        /<image\b[^<>]{0,1024}>(?:(?!<\/?image\b)[\s\S]){0,2048}?<init_from\b[^<>]{0,256}>\s{0,64}(?:<ref>\s{0,64})?(?!data:)[^<\s]|<instance_\w{1,40}\s[^<>]{0,512}?\burl\s{0,8}=\s{0,8}["'](?!#|data:)[^"'\s]/,
    },
  },
  { name: "AMF", mimeType: "application/x-amf", extension: "amf", matches: (text) => parseRootElement(text)?.name === "amf" },
  {
    name: "VRML",
    mimeType: "model/vrml",
    extension: "wrl",
    matches: (text) => /^#VRML V[12]\.\d (utf8|ascii)/.test(text),
    external: { what: "an inline scene or a prototype", pattern: /\b(?:WWW)?Inline\s{0,64}\{|\bEXTERNPROTO\s/ },
  },
  {
    name: "FBX",
    mimeType: "application/vnd.autodesk.fbx",
    extension: "fbx",
    matches: (text) => /^; FBX \d+\.\d+\.\d+ project file/.test(text) || /^(?:;[^\n]*\n|\s)*FBXHeaderExtension:\s*\{/.test(text),
    external: { what: "textures", pattern: /\bRelativeFilename:\s{0,64}"[^"\s]/, unless: /\bContent:[\s,]{0,64}"[\w+/]{16}/ },
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
      ((/\bfacet\s+normal\s/.test(text) && /\bvertex\s/.test(text)) || (isDeclared && /^\s*endsolid\b/m.test(text))),
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
  if (external && (await containsPattern(file, external.pattern)) && !(external.unless && (await containsPattern(file, external.unless))))
    return rejectExternalReference(format.name, external.what);
  return recognizeAs("model", format.mimeType);
};

const objStatement =
  /^(?:#|(?:v|vt|vn|vp)\s+[-+\d.]|(?:f|l|p)\s+[-+\d]|(?:fo|o|g|s|mg|mtllib|usemtl|maplib|usemap|cstype|deg|bmat|step|curv2?|surf|parm|trim|hole|scrv|sp|end|con|bevel|c_interp|d_interp|lod|shadow_obj|trace_obj|ctech|stech)(?:\s|$))/;
const objVertex = /^v(?:\s+[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?){3,8}$/i;
const verticesPerFace = 3;

/**
 * OBJ has no signature: every line must be an OBJ statement, with enough vertices for a face, or just one if OBJ is declared.
 * A reference to a material library is accepted, because the model is complete without it.
 */
const isObj = (text: string, isDeclared: boolean): boolean => {
  const lines = text
    .replaceAll(/\\\r?\n/g, " ")
    .split(/\r?\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  // The last line may be cut off.
  const statements = lines.length > 1 ? lines.slice(0, -1) : lines;
  if (!statements.every((line) => objStatement.test(line))) return false;
  return lines.filter((line) => objVertex.test(line)).length >= (isDeclared ? 1 : verticesPerFace);
};
