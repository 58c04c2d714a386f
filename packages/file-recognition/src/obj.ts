const statement =
  /^(?:#|(?:v|vt|vn|vp)\s+[-+\d.]|(?:f|l|p)\s+[-+\d]|(?:fo|o|g|s|mg|mtllib|usemtl|maplib|usemap|cstype|deg|bmat|step|curv2?|surf|parm|trim|hole|scrv|sp|end|con|bevel|c_interp|d_interp|lod|shadow_obj|trace_obj|ctech|stech)(?:\s|$))/;
const vertex = /^v(?:\s+[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?){3,8}$/i;
const verticesOfFace = 3;

/**
 * OBJ has no mark of its own: each line must be a statement of it, and there must be a vertex; enough for a face where
 * nobody says that this is OBJ. A material library that it names is tolerated: the model is whole without it.
 */
export const isObj = (text: string, isClaimed: boolean): boolean => {
  const lines = text
    .replaceAll(/\\\r?\n/g, " ")
    .split(/\r?\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  // The last one may be cut.
  const statements = lines.length > 1 ? lines.slice(0, -1) : lines;
  if (!statements.every((line) => statement.test(line))) return false;
  return lines.filter((line) => vertex.test(line)).length >= (isClaimed ? 1 : verticesOfFace);
};
