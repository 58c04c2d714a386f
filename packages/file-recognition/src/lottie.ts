import { kind } from "./found.ts";
import type { Watcher } from "./json.ts";

const numbers = ["fr", "ip", "op", "w", "h"];

/**
 * Lottie is what players can play, which is more than its schema allows: frame rate, first and last frame, size, and
 * layers that each have a type.
 */
export const lottieWatcher = (): Watcher => {
  const seen = new Set<string>();
  let layers = 0;
  let typedLayers = 0;
  let isWrong = false;
  return {
    visit: (path, { type, text }) => {
      const name = String(path[0]);
      if (path.length === 1) {
        if (type === "number" && numbers.includes(name)) seen.add(name);
        if (type === "[" && name === "layers") seen.add(name);
        isWrong ||= (name === "v" && type !== "string") || (name === "fr" && Number(text) <= 0);
      }
      if (name !== "layers") return;
      if (path.length === 2) layers++;
      if (path.length === 3 && path[2] === "ty" && type === "number") typedLayers++;
    },
    found: () => (!isWrong && seen.size === numbers.length + 1 && layers === typedLayers ? kind("lottie", "application/json") : undefined),
  };
};
