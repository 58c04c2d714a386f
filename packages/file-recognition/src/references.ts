// Finds the names of other files in models whose format has a signature. The texts are whole files.
import { containsPattern } from "./file-reader.ts";

/** Reads the whole file as text. */
export type ReadText = () => AsyncIterable<string>;

/** An OBJ statement that names a file. A backslash before a line break continues a line, so it counts as a name. */
const objFile = /[\n\r][ \t]*(?:mtllib|maplib|shadow_obj|trace_obj|call|csh)[ \t]+[^\s]/;

export const findObjReference = (read: ReadText): Promise<boolean> => containsPattern(read(), objFile);

/** A url field, a VRML 1 file name, or a node or prototype from another file. Embedded data, scripts and views of this scene are not outside. */
const vrmlFile =
  /\b(?:WWW)?Inline\s*\{|\bEXTERNPROTO\s|(?:\burl|Url)[\s,]*(?:IS\s|(?:\[[\s,]*)?"(?!data:|(?:java|vrml|ecma)script:|#)[^"\s])|\b(?:Texture2|WWWAnchor)\s*\{[^{}"]{0,400}"[^"\s]/;

export const findVrmlReference = (read: ReadText): Promise<boolean> => containsPattern(read(), vrmlFile);

const fbxTexture = /\b(?:Relative)?File[Nn]ame:\s*"[^"\s]/;
const fbxContent = /\bContent:[\s,]*"[\w+/]{16}/;

/** A texture that is named and not embedded. */
export const findFbxReference = async (read: ReadText): Promise<boolean> =>
  (await containsPattern(read(), fbxTexture)) && !(await containsPattern(read(), fbxContent));

/** A property's type (S is a string, R is bytes) follows its name, which its length precedes, then its own length, which must not be zero. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the format is binary.
const binaryFbxTexture = /(?:\x08File[Nn]ame|\x10RelativeFilename)S(?!\0\0\0\0)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the format is binary.
const binaryFbxContent = /\x07ContentR(?!\0\0\0\0)/;

export const findBinaryFbxReference = async (read: ReadText): Promise<boolean> =>
  (await containsPattern(read(), binaryFbxTexture)) && !(await containsPattern(read(), binaryFbxContent));

/** PLY names its texture in a comment of its header, by convention. */
export const hasPlyTexture = (head: string): boolean =>
  /[\n\r]comment[ \t]+TextureFile[ \t]+[^\s]/i.test(head.slice(0, Math.max(0, head.search(/[\n\r]end_header\b/))));
