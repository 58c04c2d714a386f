// A person's browser that opens the console.
import type { Browser, Page } from "playwright-core";

export interface Opening {
  readonly browser: Browser;
  readonly origin: string;
  readonly token: string;
}

/** A browser profile of its own, signed in. */
export const openProfile = async ({ browser, origin, token }: Opening): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in`);
  const post = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ token }) };
  const status = await page.evaluate(`fetch("/api/v1/sign-in/token", ${JSON.stringify(post)}).then(({ status }) => status)`);
  if (status !== 201) throw new Error(`The token was refused: ${status}`);
  return page;
};

export const throttle = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
};
