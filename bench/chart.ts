// The chart of docs/performance.md: each measured ratio on a logarithmic axis, with its goal. It reads in light and dark.
import type { GoalResult } from "./goals.ts";

/** A goal whose figure is the ratio of two others, such as `create / bare`. */
type Ratio = GoalResult & { readonly value: number };

const isRatio = (result: GoalResult): result is Ratio =>
  result.name.includes(" / ") && !/^(p50 )?ms|CPU \/ 4$/.test(result.name) && !!result.value;

const row = { height: 22, top: 46 };
const axis = { left: 400, right: 840, lowest: 0.1, highest: 10 };

/** Where a ratio is on the axis, in pixels. */
const placeOf = (ratio: number): number => {
  const bounded = Math.min(axis.highest, Math.max(axis.lowest, ratio));
  const part = Math.log(bounded / axis.lowest) / Math.log(axis.highest / axis.lowest);
  return Math.round(axis.left + part * (axis.right - axis.left));
};

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A bar from 1 to the ratio, a line at the goal, and the number. */
const rowOf = ({ name, bound, value, met }: Ratio, index: number): string => {
  const y = row.top + index * row.height;
  const [from, to] = [placeOf(1), placeOf(value)].sort((one, other) => one - other) as [number, number];
  const goal = placeOf(Number(bound.replace(/[^\d.]/g, "")));
  return `<text x="${axis.left - 12}" y="${y + 12}" text-anchor="end">${escapeXml(name)}</text>
<rect class="${met ? "met" : "missed"}" x="${from}" y="${y + 2}" width="${Math.max(2, to - from)}" height="12"/>
<path class="goal" d="M${goal} ${y - 1} v18"/><text class="small" x="${Math.max(to, goal) + 6}" y="${y + 12}">${value.toFixed(2)} (${bound})</text>`;
};

const tickOf = (ratio: number, bottom: number): string =>
  `<path class="axis" d="M${placeOf(ratio)} 34 V${bottom}"/><text class="small" x="${placeOf(ratio)}" y="28" text-anchor="middle">${ratio}</text>`;

export const formatRatioChart = (results: readonly GoalResult[]): string => {
  const ratios = results.filter(isRatio);
  const bottom = row.top + ratios.length * row.height;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 940 ${bottom + 8}" role="img" aria-label="Measured ratios, each with its goal" font-family="system-ui, sans-serif" font-size="12">
<style>
  text { fill: #1f2328 } .small { font-size: 11px; fill: #57606a } .axis { stroke: #d0d7de } .goal { stroke: #1f2328; stroke-width: 2 } .met { fill: #54aeff } .missed { fill: #cf222e }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .small { fill: #8b949e } .axis { stroke: #30363d } .goal { stroke: #e6edf3 } .met { fill: #1f6feb } .missed { fill: #f85149 }
  }
</style>
<text class="small" x="${axis.left - 12}" y="14" text-anchor="end">bar: measured ratio, from 1 · line: goal</text>
${[0.1, 0.2, 0.5, 1, 2, 5, 10].map((ratio) => tickOf(ratio, bottom)).join("\n")}
${ratios.map(rowOf).join("\n")}
</svg>
`;
};
