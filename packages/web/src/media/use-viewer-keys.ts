import { useLayoutEffect } from "preact/hooks";
import type { Zoom } from "./use-zoom.ts";

const scrollPx = 80;

/** The keys of the viewer: + and − zoom, and the arrows show another picture, or scroll the zoomed one. */
export const useViewerKeys = ({ stage, isZoomed, by }: Zoom, move: (steps: number) => void): void =>
  // Before the next key, which acts on the picture and the zoom that this rendering shows.
  useLayoutEffect(() => {
    const arrow = (left: number, top: number) => {
      if (isZoomed) stage.current?.scrollBy(left * scrollPx, top * scrollPx);
      else if (left !== 0) move(left);
    };
    const actions = new Map<string, () => void>([
      ["ArrowLeft", () => arrow(-1, 0)],
      ["ArrowRight", () => arrow(1, 0)],
      ["ArrowUp", () => arrow(0, -1)],
      ["ArrowDown", () => arrow(0, 1)],
      ["+", () => by(1)],
      // + without Shift on many keyboards.
      ["=", () => by(1)],
      ["-", () => by(-1)],
    ]);
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actions.get(event.key);
      if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
