// Recognizes glTF and Lottie in JSON files.
import { containsPattern, readText, readUtf8 } from "./file-reader.ts";
import { detectGltf } from "./gltf.ts";
import type { JsonDetector } from "./json-detector.ts";
import { scanJson } from "./json-scanner.ts";
import { type Recognizer, recognizeAs } from "./recognition.ts";
import { detectEncoding, measureByteOrderMark } from "./text.ts";

/** Every glTF or Lottie file contains one of these names, possibly with escapes. This search is much faster than parsing JSON. */
const requiredName = /"(?:layers|asset|meshes|buffers|bufferViews|accessors)"|\\u00/;

/**
 * JSON that is glTF or Lottie, decided in one pass over the file. Players of Lottie do not read UTF-16, and an external reference of a glTF
 * document counts even where the JSON breaks off later.
 */
export const jsonDocument: Recognizer = async ({ file, head, declared }) => {
  const encoding = detectEncoding(head);
  const start = measureByteOrderMark(head);
  if (!/^\s*\{/.test(new TextDecoder(encoding === "latin1" ? "utf-8" : encoding).decode(head))) return undefined;
  if (!(await containsPattern(readText(file, encoding), requiredName))) return undefined;
  const [gltf, lottie] = [detectGltf("model/gltf+json", declared), detectLottie()];
  const isJson = await scanJson(readUtf8(file, encoding, start), (path, type, text) => {
    // Most values are deep inside, and do not matter.
    if (path.depth > 3 && path.steps[path.depth - 1] !== "uri") return;
    gltf.visit(path, type, text);
    lottie.visit(path, type, text);
  });
  const rejection = gltf.rejection();
  if (rejection || !isJson) return rejection;
  return gltf.recognition() ?? (encoding === "latin1" ? lottie.recognition() : undefined);
};

const requiredNumbers = ["fr", "ip", "op", "w", "h"];

/**
 * Lottie needs a frame rate, first and last frame, size, and layers that each have a type. Players accept more than the
 * Lottie schema allows, and so does this.
 */
const detectLottie = (): JsonDetector => {
  const seen = new Set<string>();
  let layers = 0;
  let typedLayers = 0;
  let isInvalid = false;
  return {
    visit: ({ steps, depth }, type, text) => {
      if (depth === 0) return;
      const name = steps[0] as string;
      if (depth === 1) {
        if (type === "number" && requiredNumbers.includes(name)) seen.add(name);
        if (type === "[" && name === "layers") seen.add(name);
        isInvalid ||= (name === "v" && type !== "string") || (name === "fr" && Number(text()) <= 0);
      }
      if (name !== "layers") return;
      if (depth === 2) layers++;
      if (depth === 3 && steps[2] === "ty" && type === "number") typedLayers++;
    },
    recognition: () =>
      !isInvalid && seen.size === requiredNumbers.length + 1 && layers === typedLayers
        ? recognizeAs("lottie", "application/json")
        : undefined,
  };
};
