// A person who works in the console by keyboard, mouse or touch. What they press is counted where it arrives, in the page.
import type { Locator, Page } from "playwright-core";
import type { Visitor } from "../browser.ts";
import type { Effort, Way } from "./figures.ts";

export interface Person {
  readonly way: Way;
  readonly page: Page;
  /** Clicks or taps a control. */
  readonly point: (target: Locator, options?: { readonly withShift?: boolean }) => Promise<void>;
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Presses Tab until the control has the focus. */
  readonly tabTo: (target: Locator, options?: { readonly backwards?: boolean }) => Promise<void>;
  /** Types content that the job needs in every console, such as a title. Its keys are not counted. */
  readonly write: (text: string) => Promise<void>;
  /** Chooses a file in the dialog of the operating system, which `open` opens. What is pressed in that dialog is not counted. */
  readonly chooseFile: (open: () => Promise<void>, file: { readonly name: string; readonly content: Buffer }) => Promise<void>;
  /** Drags with the mouse, or by touch after a long press. */
  readonly drag: (from: Locator, to: Locator) => Promise<void>;
  /** What the work costs. */
  readonly measure: (work: () => Promise<void>) => Promise<Effort>;
}

const counter = `for (const type of ["keydown", "pointerdown"])
  addEventListener(type, ({ isTrusted, repeat, key }) => {
    if (isTrusted && !repeat && !["Shift", "Control", "Meta", "Alt"].includes(key)) countInput(type);
  }, { capture: true });`;

const tabsMax = 120;
/** Longer than a long press has to be. */
const pressMs = 600;

export const createPerson = async ({ context, page }: Pick<Visitor, "context" | "page">, way: Way): Promise<Person> => {
  const counted = { keydown: 0, pointerdown: 0 };
  let written = 0;
  await context.exposeFunction("countInput", (type: keyof typeof counted) => {
    counted[type]++;
  });
  await context.addInitScript(counter);

  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  return {
    way,
    page,
    press,
    point: (target, { withShift = false } = {}) =>
      way === "touch" ? target.tap() : target.click(withShift ? { modifiers: ["Shift"] } : {}),
    tabTo: async (target, { backwards = false } = {}) => {
      for (let count = 0; count < tabsMax; count++) {
        if ((await target.and(page.locator(":focus")).count()) > 0) return;
        await press(backwards ? "Shift+Tab" : "Tab");
      }
      throw new Error(`Tab does not reach ${target}`);
    },
    write: async (text) => {
      await page.keyboard.type(text);
      written += text.length;
    },
    chooseFile: async (open, { name, content }) => {
      const chooser = page.waitForEvent("filechooser");
      await open();
      await (await chooser).setFiles({ name, mimeType: "image/png", buffer: content });
    },
    drag: (from, to) => (way === "touch" ? dragByTouch(page, from, to) : dragByMouse(page, from, to)),
    measure: async (work) => {
      const startedMs = performance.now();
      await work();
      const seconds = Math.round((performance.now() - startedMs) / 100) / 10;
      // The counts of the last events may be on their way.
      await page.evaluate("countInput('none')");
      return { clicks: counted.pointerdown, keys: counted.keydown - written, seconds };
    },
  };
};

const edgePixels = 6;
const tryMs = 100;
const triesMax = 60;

const centerOf = async (target: Locator) => {
  await target.scrollIntoViewIfNeeded();
  return middleOf(target);
};

const middleOf = async (target: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
};

const dragByMouse = async ({ mouse }: Page, from: Locator, to: Locator): Promise<void> => {
  const start = await centerOf(from);
  await mouse.move(start.x, start.y);
  await mouse.down();
  const end = await centerOf(to);
  await mouse.move(end.x, end.y, { steps: 10 });
  await mouse.up();
};

const dragByTouch = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: readonly { readonly x: number; readonly y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: [...touchPoints] });
  const start = await centerOf(from);
  await touch("touchStart", [start]);
  await page.waitForTimeout(pressMs);
  const width = page.viewportSize()?.width ?? 0;
  let end = await middleOf(to);
  // At the edge of the board, it scrolls until the target is there.
  for (let tries = 0; tries < triesMax && Math.abs(end.x - width / 2) > width / 4; tries++) {
    await touch("touchMove", [{ x: end.x < width / 2 ? edgePixels : width - edgePixels, y: start.y + (tries % 2) }]);
    await page.waitForTimeout(tryMs);
    await touch("touchMove", [{ x: width / 2, y: start.y }]);
    end = await middleOf(to);
  }
  for (const step of [8, 4, 0]) await touch("touchMove", [{ x: end.x - step, y: end.y }]);
  await touch("touchEnd", []);
  await session.detach();
};
