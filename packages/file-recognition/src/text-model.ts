import { externalReference, kind, type Recogniser } from "./found.ts";
import { isObj } from "./obj.ts";
import { anywhere } from "./reader.ts";
import { rootOf } from "./xml.ts";

interface Format {
  readonly name: string;
  readonly mimeType: string;
  readonly extension: string;
  /** Of its beginning, the byte order mark taken off. */
  readonly is: (text: string, isClaimed: boolean) => boolean;
  /** What of it is in another file, how that is written, and how it is when it is in the file itself after all. */
  readonly external?: { readonly what: string; readonly pattern: RegExp; readonly unless?: RegExp };
}

const formats: readonly Format[] = [
  {
    name: "Collada",
    mimeType: "model/vnd.collada+xml",
    extension: "dae",
    is: (text) => rootOf(text)?.name === "COLLADA",
    external: {
      what: "an image, or a part of another document",
      pattern:
        /<image\b[^<>]{0,1024}>(?:(?!<\/?image\b)[\s\S]){0,2048}?<init_from\b[^<>]{0,256}>\s{0,64}(?:<ref>\s{0,64})?(?!data:)[^<\s]|<instance_\w{1,40}\s[^<>]{0,512}?\burl\s{0,8}=\s{0,8}["'](?!#|data:)[^"'\s]/,
    },
  },
  { name: "AMF", mimeType: "application/x-amf", extension: "amf", is: (text) => rootOf(text)?.name === "amf" },
  {
    name: "VRML",
    mimeType: "model/vrml",
    extension: "wrl",
    is: (text) => /^#VRML V[12]\.\d (utf8|ascii)/.test(text),
    external: { what: "an inline scene or a prototype", pattern: /\b(?:WWW)?Inline\s{0,64}\{|\bEXTERNPROTO\s/ },
  },
  {
    name: "FBX",
    mimeType: "application/vnd.autodesk.fbx",
    extension: "fbx",
    is: (text) => /^; FBX \d+\.\d+\.\d+ project file/.test(text) || /^(?:;[^\n]*\n|\s)*FBXHeaderExtension:\s*\{/.test(text),
    external: { what: "textures", pattern: /\bRelativeFilename:\s{0,64}"[^"\s]/, unless: /\bContent:[\s,]{0,64}"[\w+/]{16}/ },
  },
  {
    name: "PLY",
    mimeType: "model/ply",
    extension: "ply",
    is: (text) => /^ply\s*\nformat ascii \d/.test(text) && /^end_header\b/m.test(text),
  },
  {
    name: "STL",
    mimeType: "model/stl",
    extension: "stl",
    is: (text, isClaimed) =>
      /^\s*solid\b/.test(text) &&
      ((/\bfacet\s+normal\s/.test(text) && /\bvertex\s/.test(text)) || (isClaimed && /^\s*endsolid\b/m.test(text))),
  },
  { name: "OBJ", mimeType: "model/obj", extension: "obj", is: isObj },
];

/** Models that are written as text. */
export const textModel: Recogniser = async ({ file, head, text, claim }) => {
  // None is written in UTF-16, in which references would not be found.
  if (text === undefined || head.includes(0)) return undefined;
  const format = formats.find(({ is, mimeType, extension }) => is(text, claim.extension === extension || claim.mimeType === mimeType));
  if (!format) return undefined;
  const { external } = format;
  if (external && (await anywhere(file, external.pattern)) && !(external.unless && (await anywhere(file, external.unless))))
    return externalReference(format.name, external.what);
  return kind("model", format.mimeType);
};
