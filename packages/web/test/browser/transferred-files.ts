// Pastes and drops files as a person does.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { makePng } from "../../../server/test/media/png.ts";
import { callIn } from "./sign-in.ts";

/** Puts a picture into the clipboard and pastes it. Chromium names it image.png. */
export const pasteScreenshot = async (page: Page, png = makePng(300, 200)): Promise<void> => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const write = `async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    await navigator.clipboard.write([new ClipboardItem({ "image/png": new Blob([bytes], { type: "image/png" }) })]);
  }`;
  await callIn(page, write, png.toString("base64"));
  await page.keyboard.press("Control+v");
};

/** Drops a file on the middle of an element. */
export const dropFile = async (target: Locator, name: string, content: Buffer): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "worktrack-drop-"));
  // The browser reads the file while it uploads it.
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, content);
  const page = target.page();
  const connection = await page.context().newCDPSession(page);
  await target.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await connection.send("Input.dispatchDragEvent", { type, x: x + width / 2, y: y + height / 2, data });
  await connection.detach();
};
