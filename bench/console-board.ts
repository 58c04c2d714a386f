// The board of the console in Chromium, as people wait for it.
import type { Browser, Page } from "playwright-core";

interface Opening {
  readonly browser: Browser;
  readonly origin: string;
  readonly token: string;
}

interface Load {
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly longestMs: number;
}

const loadCount = 5;
const moveCount = 10;
const quietMs = 3_000;

/** Records what the browser reports of the load, and when the first card is painted. */
const recorder = `
  const load = (globalThis.load = { lcpMs: 0, fcpMs: 0, cardMs: 0, lastMs: 0, tasks: [] });
  const observe = (type, add) => new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }) => (load.lcpMs = startTime));
  observe("paint", ({ name, startTime }) => name === "first-contentful-paint" && (load.fcpMs = startTime));
  observe("longtask", ({ startTime, duration }) => { load.tasks.push({ startTime, duration }); load.lastMs = startTime + duration; });
  const findCard = () => {
    if (!document.querySelector(".board [data-task]")) return requestAnimationFrame(findCard);
    setTimeout(() => (load.cardMs = load.lastMs = performance.now()));
  };
  requestAnimationFrame(findCard);`;

/** Resolves to the time at which the card is painted in its column. */
const untilPainted = `({ id, column }) => new Promise((resolve) => {
  const look = () => {
    const shown = document.querySelector(\`.board [data-task="\${id}"]\`)?.closest("section")?.getAttribute("aria-label");
    if (shown !== column) return requestAnimationFrame(look);
    setTimeout(() => resolve(performance.timeOrigin + performance.now()));
  };
  look();
})`;

/** A browser profile of its own, signed in. */
const openProfile = async ({ browser, origin, token }: Opening): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in`);
  const post = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ token }) };
  const status = await page.evaluate(`fetch("/api/v1/sign-in/token", ${JSON.stringify(post)}).then(({ status }) => status)`);
  if (status !== 201) throw new Error(`The token was refused: ${status}`);
  return page;
};

const throttle = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
};

const openBoard = async (page: Page, { origin }: Opening): Promise<void> => {
  await page.goto(`${origin}/board`);
  await page.locator(".board [data-task]").first().waitFor();
};

export const measureLoads = async (opening: Opening): Promise<readonly Load[]> => {
  const loads: Load[] = [];
  while (loads.length < loadCount) {
    const page = await openProfile(opening);
    await page.addInitScript(recorder);
    await throttle(page);
    await openBoard(page, opening);
    // The page's policy forbids the evaluation of waitForFunction.
    while (!(await page.evaluate(`load.cardMs > 0 && performance.now() - load.lastMs > ${quietMs}`))) await page.waitForTimeout(200);
    loads.push(
      await page.evaluate<Load>(`({
        lcpMs: Math.max(load.lcpMs, load.cardMs),
        tbtMs: load.tasks.reduce((sum, { startTime, duration }) => sum + (startTime + duration > load.fcpMs ? Math.max(0, duration - 50) : 0), 0),
        longestMs: Math.max(0, ...load.tasks.map(({ duration }) => duration)),
      })`),
    );
    await page.context().close();
  }
  return loads;
};

/** Moves the newest card of one column to the next and back, by keys. Resolves to the times from each key to what `painted` reports. */
const moveCards = async (page: Page, painted: (id: string, column: string) => Promise<number>): Promise<readonly number[]> => {
  const card = page.getByRole("region", { name: "Todo" }).locator("[data-task]").first();
  const id = (await card.getAttribute("data-task")) ?? "";
  await card.focus();
  const delays: number[] = [];
  for (let n = 0; n <= moveCount; n++) {
    const [key, column] = n % 2 === 0 ? ["]", "In progress"] : ["[", "Todo"];
    const arrived = painted(id, column as string);
    await page.evaluate(
      `addEventListener("keydown", ({ timeStamp }) => (globalThis.keyMs = performance.timeOrigin + timeStamp), { once: true, capture: true })`,
    );
    await page.keyboard.press(key as string);
    const paintedMs = await arrived;
    // The first move warms up the code.
    if (n > 0) delays.push(paintedMs - (await page.evaluate<number>("keyMs")));
    // The reply and the event of a move belong to it.
    await page.waitForTimeout(500);
  }
  return delays;
};

const paintedIn = (page: Page) => (id: string, column: string) =>
  page.evaluate<number>(`(${untilPainted})(${JSON.stringify({ id, column })})`);

export const measureMoves = async (opening: Opening): Promise<readonly number[]> => {
  const page = await openProfile(opening);
  await throttle(page);
  await openBoard(page, opening);
  const delays = await moveCards(page, paintedIn(page));
  await page.context().close();
  return delays;
};

export const measureOtherBrowser = async (opening: Opening): Promise<readonly number[]> => {
  const [mover, other] = [await openProfile(opening), await openProfile(opening)];
  await openBoard(mover, opening);
  await openBoard(other, opening);
  const delays = await moveCards(mover, paintedIn(other));
  for (const page of [mover, other]) await page.context().close();
  return delays;
};
