import { kind, type Recogniser } from "./found.ts";
import { rootOf } from "./xml.ts";

const pixelsPer: Record<string, number> = { "": 1, px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6 };
const length = /^\s*([+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)\s*(px|pt|pc|in|cm|mm|q)?\s*$/i;
const maximumPixels = 2 ** 31 - 1;

/** SVG, whatever it refers to or runs: it is never rendered, only handed out as a download. */
export const svg: Recogniser = ({ text }) => {
  const root = text === undefined ? undefined : rootOf(text);
  if (root?.name !== "svg") return undefined;
  const [, , boxWidth, boxHeight] = (root.attributes.get("viewBox") ?? "").trim().split(/[\s,]+/);
  return kind("svg", "image/svg+xml", {
    width: pixelsOf(root.attributes.get("width")) ?? pixelsOf(boxWidth) ?? null,
    height: pixelsOf(root.attributes.get("height")) ?? pixelsOf(boxHeight) ?? null,
  });
};

/** Undefined for what is relative to a page: percent, em, and the like. */
const pixelsOf = (written: string | undefined): number | undefined => {
  const [, number, unit = ""] = length.exec(written ?? "") ?? [];
  const pixels = Math.round(Number(number) * (pixelsPer[unit.toLowerCase()] ?? 0));
  return pixels > 0 && pixels <= maximumPixels ? pixels : undefined;
};
