// Loads of the console's screens in Chromium, as people wait for them.
import { type Opening, openProfile, throttle } from "./console-visit.ts";
import { median } from "./quantile.ts";

export interface Load {
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly longestMs: number;
  /** The sum of all layout shifts. */
  readonly shift: number;
}

const loadCount = 5;
const quietMs = 3_000;

/** Records what the browser reports of the load, and when the content is painted that `selector` finds. */
const recorder = (selector: string): string => `
  const load = (globalThis.load = { lcpMs: 0, fcpMs: 0, contentMs: 0, lastMs: 0, shift: 0, tasks: [] });
  const observe = (type, add) => new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }) => (load.lcpMs = startTime));
  observe("paint", ({ name, startTime }) => name === "first-contentful-paint" && (load.fcpMs = startTime));
  observe("layout-shift", ({ value, hadRecentInput }) => (load.shift += hadRecentInput ? 0 : value));
  observe("longtask", ({ startTime, duration }) => { load.tasks.push({ startTime, duration }); load.lastMs = startTime + duration; });
  const findContent = () => {
    if (!document.querySelector(${JSON.stringify(selector)})) return requestAnimationFrame(findContent);
    setTimeout(() => (load.contentMs = load.lastMs = performance.now()));
  };
  requestAnimationFrame(findContent);`;

/** Loads a screen several times with a quarter of the CPU and an empty cache, until it has been quiet for a while. Resolves to the medians. */
export const measureLoads = async (
  opening: Opening,
  { path, selector }: { readonly path: string; readonly selector: string },
): Promise<Load> => {
  const loads: Load[] = [];
  while (loads.length < loadCount) {
    const page = await openProfile(opening);
    await page.addInitScript(recorder(selector));
    await throttle(page);
    await page.goto(`${opening.origin}${path}`);
    await page.locator(selector).first().waitFor();
    // The page's policy forbids the evaluation of waitForFunction.
    while (!(await page.evaluate(`load.contentMs > 0 && performance.now() - load.lastMs > ${quietMs}`))) await page.waitForTimeout(200);
    loads.push(
      await page.evaluate<Load>(`({
        lcpMs: Math.max(load.lcpMs, load.contentMs),
        tbtMs: load.tasks.reduce((sum, { startTime, duration }) => sum + (startTime + duration > load.fcpMs ? Math.max(0, duration - 50) : 0), 0),
        longestMs: Math.max(0, ...load.tasks.map(({ duration }) => duration)),
        shift: load.shift,
      })`),
    );
    await page.context().close();
  }
  const medianOf = (name: keyof Load): number => median(loads.map((load) => load[name]));
  return { lcpMs: medianOf("lcpMs"), tbtMs: medianOf("tbtMs"), longestMs: medianOf("longestMs"), shift: medianOf("shift") };
};
