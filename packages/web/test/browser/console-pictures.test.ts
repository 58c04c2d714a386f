import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makePng } from "../../../server/test/media/png.ts";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors, type Visitor } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter } from "./sign-in.ts";
import { pasteScreenshot } from "./transferred-files.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

const openPage = async (path: string, token = workspace.token): Promise<Visitor> => {
  const visitor = await visitors.visit(server.origin);
  await enter(visitor, server.origin, token);
  await visitor.page.goto(server.origin + path);
  return visitor;
};

const createTask = (title: string) => workspace.owner.tasks.create({ projectId: workspace.projectId, title });

/** A task with pictures of these names, the last one first in the grid. */
const createIllustratedTask = async (...names: readonly string[]) => {
  const task = await createTask("Illustrated");
  const pictures = [];
  for (const fileName of names)
    pictures.push(await workspace.owner.media.upload(makePng(2400, 1200, { text: fileName }), { taskId: task.id, fileName }));
  return { ...task, pictures };
};

const focusedName = (page: Page) => page.evaluate<string>("(document.activeElement.querySelector('img') ?? document.activeElement).alt");

test("a screenshot pasted into a comment and into a description appears in another browser", async () => {
  const { id, identifier } = await createTask("The button is cut off");
  const { token } = await workspace.member("member");
  const [{ page: ana, allowStatus }, { page: ben }] = await Promise.all([
    openPage(`/tasks/${identifier}`),
    openPage(`/tasks/${identifier}`, token),
  ]);
  // The comment is a newer version of the task than the one that the description began with.
  allowStatus(412);
  await ben.getByRole("textbox", { name: "Write a comment" }).waitFor();
  await ana.getByRole("textbox", { name: "Write a comment" }).fill("Look here");
  await ana.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await pasteScreenshot(ana);
  await ana.getByRole("img", { name: "Preview of image.png" }).waitFor();
  await expectAccessible(ana);
  await ana.keyboard.press("Control+Enter");
  for (const page of [ana, ben]) {
    const comment = page.getByRole("listitem").filter({ hasText: "Look here" });
    await comment.getByRole("link", { name: "Picture" }).waitFor();
    // The text has the picture, so it is not listed below.
    expect(await comment.getByRole("img", { name: "image.png" }).count()).toBe(0);
  }
  await ana.getByRole("button", { name: "Add a description" }).click();
  await ana.getByRole("textbox", { name: "Description" }).waitFor();
  await ana.keyboard.type("It looks like this: ");
  await pasteScreenshot(ana);
  await ben.getByRole("region", { name: "Description" }).getByRole("link", { name: "Picture" }).waitFor();
  const [media] = (await workspace.owner.media.list({ taskId: id })).items;
  expect((await workspace.owner.tasks.get({ id })).description).toMatchObject({
    content: [{ content: [{ text: "It looks like this: " }, { type: "image", attrs: { mediaId: media?.id } }] }],
  });
});

test("the viewer works by keyboard: it shows the pictures of the record in turn, zooms, and returns the focus", async () => {
  const { identifier } = await createIllustratedTask("one.png", "two.png", "three.png");
  const { page } = await openPage(`/tasks/${identifier}`);
  await page.getByRole("button", { name: "two.png", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "two.png" });
  const picture = page.getByRole("dialog").locator("img");
  await dialog.getByText("2 of 3").waitFor();
  expect(await picture.getAttribute("src")).toMatch(/thumbnails\/1600\?v=/);
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await page.getByRole("dialog", { name: "one.png" }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("dialog", { name: "three.png" }).waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("dialog", { name: "one.png" }).waitFor();
  const wholePx = Number(await picture.getAttribute("width"));
  await page.keyboard.press("+");
  await expect.poll(async () => Number(await picture.getAttribute("width"))).toBeCloseTo(wholePx * 1.5);
  await expect.poll(() => picture.getAttribute("src")).toMatch(/\/one\.png$/);
  const stage = page.getByRole("group", { name: "Picture" });
  const scrolled = () => stage.evaluate((element) => (element as unknown as { readonly scrollLeft: number }).scrollLeft);
  const before = await scrolled();
  await page.keyboard.press("ArrowRight");
  expect(await scrolled()).toBeGreaterThan(before);
  await expectAccessible(page);
  await page.keyboard.press("-");
  await expect.poll(async () => Number(await picture.getAttribute("width"))).toBe(wholePx);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).press("Enter");
  expect((await downloading).suggestedFilename()).toBe("one.png");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await focusedName(page)).toBe("two.png");
});

/** Presses keys so fast that the page is rendered, but not painted, between them. */
const pressUnpainted = (page: Page, ...keys: readonly string[]) =>
  page.evaluate(`(async () => {
    for (const key of ${JSON.stringify(keys)}) {
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      for (let turn = 0; turn < 10; turn++) await null;
    }
  })()`);

test("each of two keys in a row counts in the viewer, also when the second one comes before the page is painted", async () => {
  const { identifier } = await createIllustratedTask("one.png", "two.png", "three.png");
  const { page } = await openPage(`/tasks/${identifier}`);
  await page.getByRole("button", { name: "three.png", exact: true }).press("Enter");
  await page.getByRole("dialog", { name: "three.png" }).getByText("1 of 3").waitFor();
  const picture = page.getByRole("dialog").locator("img");
  const wholePx = Number(await picture.getAttribute("width"));
  await pressUnpainted(page, "ArrowRight", "ArrowRight", "+");
  await page.getByRole("dialog", { name: "one.png" }).waitFor();
  expect(Number(await picture.getAttribute("width"))).toBeCloseTo(wholePx * 1.5);
});

test("by touch, a swipe shows the next picture and a tap zooms, on a page of 320 pixels", async () => {
  const { identifier } = await createIllustratedTask("one.png", "two.png");
  const visitor = await visitors.visit(server.origin, { hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } });
  await enter(visitor, server.origin, workspace.token);
  const { page } = visitor;
  await page.goto(`${server.origin}/tasks/${identifier}`);
  await page.getByRole("button", { name: "two.png", exact: true }).tap();
  const picture = page.getByRole("dialog").locator("img");
  await picture.waitFor();
  const connection = await visitor.context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    connection.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
  await touch("touchStart", 250);
  for (const x of [200, 150, 100]) await touch("touchMove", x);
  await touch("touchEnd");
  await page.getByRole("dialog", { name: "one.png" }).waitFor();
  const wholePx = Number(await picture.getAttribute("width"));
  expect(wholePx).toBeLessThanOrEqual(320);
  await picture.tap();
  await expect.poll(async () => Number(await picture.getAttribute("width"))).toBeGreaterThan(2 * wholePx - 1);
  await page.getByRole("button", { name: "Close" }).tap();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
});

test("a picture in a text opens in the viewer, and nothing of the page moves when the pictures arrive", async () => {
  const { id, identifier, pictures } = await createIllustratedTask("one.png", "two.png");
  const mediaId = pictures[0]?.id;
  const image = { type: "image", attrs: { mediaId, alt: "The first" } };
  await workspace.owner.tasks.update({ id, description: { type: "doc", content: [{ type: "paragraph", content: [image] }] } });
  const { page } = await openPage(`/tasks/${identifier}`);
  const grid = page.getByRole("list", { name: "Pictures" });
  const held = Promise.withResolvers<void>();
  await page.route("**/thumbnails/480?*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await grid.getByRole("img", { name: "one.png" }).waitFor();
  const comments = page.getByRole("heading", { name: "Activity" });
  await comments.scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "The first" }).locator("img").waitFor();
  const before = await grid.boundingBox();
  held.resolve();
  const isLoaded = (element: unknown) => (element as { readonly naturalWidth: number }).naturalWidth > 0;
  await expect.poll(() => grid.getByRole("img", { name: "one.png" }).evaluate(isLoaded)).toBe(true);
  expect(await grid.boundingBox()).toEqual(before);
  await page.getByRole("link", { name: "The first" }).click();
  const picture = page.getByRole("dialog", { name: "one.png" }).locator("img");
  await picture.hover();
  const widthPx = Number(await picture.getAttribute("width"));
  await page.mouse.wheel(0, -100);
  await expect.poll(async () => Number(await picture.getAttribute("width"))).toBeCloseTo(widthPx * 1.5);
});

/** One second of silence: a WAV of 8-bit samples. */
const silence = (): Buffer => {
  const header = Buffer.from(`RIFF....WAVEfmt ${".".repeat(20)}data....`, "latin1");
  header.writeUInt32LE(36 + 8_000, 4);
  header.writeUInt32LE(16, 16);
  for (const [value, offset] of [
    [1, 20],
    [1, 22],
    [1, 32],
    [8, 34],
  ] as const)
    header.writeUInt16LE(value, offset);
  for (const offset of [24, 28, 40]) header.writeUInt32LE(8_000, offset);
  return Buffer.concat([header, Buffer.alloc(8_000, 128)]);
};

test("sounds and videos have the browser's player, and load nothing large before they are played", async () => {
  const { id, identifier } = await createTask("Listen");
  await workspace.owner.media.upload(silence(), { taskId: id, fileName: "bell.wav" });
  const { id: videoId } = await workspace.owner.media.upload(makePng(640, 360), { taskId: id, fileName: "clip.png" });
  // The console shows the type that the server recognized.
  await server.database.prisma.media.update({ where: { id: videoId }, data: { fileType: "video" } });
  const { page } = await openPage(`/tasks/${identifier}`);
  await page.getByRole("link", { name: "bell.wav" }).waitFor();
  const attributesOf = (tag: string, ...names: readonly string[]) => Promise.all(names.map((name) => page.locator(tag).getAttribute(name)));
  expect(await attributesOf("audio", "preload", "aria-label")).toEqual(["none", "bell.wav"]);
  expect(await attributesOf("video", "preload", "width", "height")).toEqual(["metadata", "640", "360"]);
  expect(await page.locator("video").getAttribute("poster")).toMatch(/thumbnails\/480\?v=/);
  await expectAccessible(page);
});
