import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";

interface Studio {
  readonly browser: Browser;
  readonly url: string;
  readonly token: string;
  readonly nowMs: number;
  readonly folder: string;
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 320, height: 640 },
] as const;

/** A longer page is cut here. */
const heightMax = 6_000;

/** Writes each screen in light and dark, in each size: `<name>-<width>-<scheme>.png`. */
export const takePictures = async (studio: Studio, screens: Readonly<Record<string, string>>): Promise<void> => {
  await Promise.all(sizes.map((size) => takeSize(studio, size, screens)));
};

const takeSize = async (studio: Studio, viewport: (typeof sizes)[number], screens: Readonly<Record<string, string>>): Promise<void> => {
  const { browser, url, nowMs, folder } = studio;
  const context = await browser.newContext({ viewport, locale: "en-US", timezoneId: "UTC", reducedMotion: "reduce" });
  await signIn(context, studio);
  await context.clock.setFixedTime(nowMs);
  const page = await context.newPage();
  for (const [name, path] of Object.entries(screens)) {
    await page.setViewportSize(viewport);
    await page.goto(url + path);
    await untilQuiet(page);
    const height = Math.min(heightMax, await page.evaluate<number>("document.documentElement.scrollHeight"));
    // Pictures below the window's edge are loaded when it grows.
    await page.setViewportSize({ width: viewport.width, height: Math.max(viewport.height, height) });
    await untilQuiet(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(folder, `${name}-${viewport.width}-${colorScheme}.png`) });
    }
  }
  await context.close();
};

const signIn = async (context: BrowserContext, { url, token }: Studio): Promise<void> => {
  const page = await context.newPage();
  await page.goto(`${url}/sign-in`);
  const post = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ token }) };
  const status = await page.evaluate(`fetch("/api/v1/sign-in/token", ${JSON.stringify(post)}).then(({ status }) => status)`);
  if (status !== 201) throw new Error(`The token was refused: ${status}`);
  await page.close();
};

const quietMs = 400;

/** Waits until the screen has its heading, and neither requests nor changes of its elements. */
const untilQuiet = async (page: Page): Promise<void> => {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.evaluate(`new Promise((resolve) => {
    let timer;
    const wait = () => { clearTimeout(timer); timer = setTimeout(resolve, ${quietMs}); };
    new MutationObserver(wait).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    new PerformanceObserver(wait).observe({ type: "resource" });
    wait();
  })`);
};
