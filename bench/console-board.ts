// Moves of cards on the board of the console in Chromium, as people wait for them.
import type { Page } from "playwright-core";
import { type Opening, openProfile, throttle } from "./console-visit.ts";

const moveCount = 10;

/** Resolves to the time at which the card is painted in its column. */
const untilPainted = `({ id, column }) => new Promise((resolve) => {
  const look = () => {
    const shown = document.querySelector(\`.board [data-task="\${id}"]\`)?.closest("section")?.getAttribute("aria-label");
    if (shown !== column) return requestAnimationFrame(look);
    setTimeout(() => resolve(performance.timeOrigin + performance.now()));
  };
  look();
})`;

const openBoard = async (page: Page, { origin }: Opening): Promise<void> => {
  await page.goto(`${origin}/board`);
  await page.locator(".board [data-task]").first().waitFor();
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
