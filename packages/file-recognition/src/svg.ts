import { type Recognizer, recognizeAs } from "./recognition.ts";
import { parseRootElement } from "./xml.ts";

const pixelsPer: Record<string, number> = { "": 1, px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6 };
const length = /^(\+?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)\s*(px|pt|pc|in|cm|mm|q)?$/i;
const pixelsMax = 2 ** 31 - 1;

/** SVG, also with scripts and external references: an SVG is served as a download and never rendered. */
export const svg: Recognizer = ({ text }) => {
  const root = text === undefined ? undefined : parseRootElement(text);
  if (root?.name !== "svg") return undefined;
  const [, , boxWidth, boxHeight] = (root.attributes.get("viewBox") ?? "").trim().split(/[\s,]+/);
  return recognizeAs("svg", "image/svg+xml", {
    width: toPixels(root.attributes.get("width")) ?? toPixels(boxWidth) ?? null,
    height: toPixels(root.attributes.get("height")) ?? toPixels(boxHeight) ?? null,
  });
};

/** Converts a length to CSS pixels. Undefined for relative units such as percent and em. */
const toPixels = (written: string | undefined): number | undefined => {
  const [, number, unit = ""] = length.exec((written ?? "").trim()) ?? [];
  const pixels = Math.round(Number(number) * (pixelsPer[unit.toLowerCase()] ?? 0));
  return pixels > 0 && pixels <= pixelsMax ? pixels : undefined;
};
