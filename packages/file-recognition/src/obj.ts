const objKeywords = new Set(
  (
    "fo o g s mg mtllib usemtl maplib usemap cstype deg bmat step curv curv2 surf parm trim hole scrv sp end con bevel " +
    "c_interp d_interp lod shadow_obj trace_obj ctech stech"
  ).split(" "),
);
const objNumber = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;
const verticesPerFace = 3;

/** OBJ has no signature. True if every line is an OBJ statement and at least three are vertices (one, if the client declares OBJ). */
export const isObj = (text: string, isDeclared: boolean): boolean => {
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
