import type { Recogniser } from "./found.ts";
import { gltfWatcher } from "./gltf.ts";
import { scanJson } from "./json.ts";
import { lottieWatcher } from "./lottie.ts";
import { anywhere } from "./reader.ts";
import { markBytes } from "./text.ts";

/** What neither format is without: a name in it, or one written with escapes. To look for it is much faster than to read JSON. */
const telling = /"(?:layers|asset)"|\\u00/;

/** What a JSON document is, in one reading: glTF or Lottie. */
export const jsonDocument: Recogniser = async ({ file, head, text, claim }) => {
  if (text === undefined || !/^\s*\{/.test(text)) return undefined;
  if (!(await anywhere(file, telling))) return undefined;
  const [gltf, lottie] = [gltfWatcher("model/gltf+json", claim), lottieWatcher()];
  const isJson = await scanJson(
    file,
    (path, token) => {
      gltf.visit(path, token);
      lottie.visit(path, token);
    },
    markBytes(head),
  );
  return isJson ? (gltf.found() ?? lottie.found()) : undefined;
};
