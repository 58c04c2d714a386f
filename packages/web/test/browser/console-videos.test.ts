import { expect, test } from "vitest";
import { makePng } from "../../../server/test/media/png.ts";
import { makeMp4 } from "../../../server/test/media/videos/mp4.ts";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { useBreakableNetwork } from "./breakable-network.ts";
import { expectAccessible, useVisitors, type Visitor } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { callIn, enter } from "./sign-in.ts";
import { dropFile } from "./transferred-files.ts";

const network = useBreakableNetwork();
const server = usePageServer((port) => {
  network.connectTo(port);
  return { baseUrl: network.origin };
});
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

const openPage = async (path: string): Promise<Visitor> => {
  const visitor = await visitors.visit(network.origin);
  await enter(visitor, network.origin, workspace.token);
  await visitor.page.goto(network.origin + path);
  return visitor;
};

const mebibyte = 1024 * 1024;
const newTask = (title: string) => workspace.owner.tasks.create({ projectId: workspace.projectId, title });
/** A task without files takes them everywhere, such as here. */
const dropArea = ({ page }: Visitor) => page.getByRole("group", { name: "Add to the task" });

/** Records two seconds of a canvas, as a person records a screen. */
const record = `async () => {
  const canvas = document.createElement("canvas");
  const drawing = canvas.getContext("2d");
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: "video/webm" });
  const chunks = [];
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const stopped = new Promise((resolve) => (recorder.onstop = resolve));
  const timer = setInterval(() => { drawing.fillStyle = "rgb(0 " + (Date.now() % 255) + " 0)"; drawing.fillRect(0, 0, 300, 150); }, 50);
  recorder.start();
  setTimeout(() => recorder.stop(), 2000);
  await stopped;
  clearInterval(timer);
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}`;

test("a dropped video gets a poster of its first second, and plays in another browser that is open", async () => {
  const { id, identifier } = await newTask("A recording");
  const [ana, ben] = await Promise.all([openPage(`/tasks/${identifier}`), openPage(`/tasks/${identifier}`)]);
  const recording = Buffer.from(String(await callIn(ana.page, record, "")), "base64");
  await dropFile(dropArea(ana), "screen.webm", recording);
  const player = ana.page.locator("video[aria-label='screen.webm'][poster]");
  await player.waitFor();
  await ben.page.locator("video[aria-label='screen.webm']").waitFor();
  await expectAccessible(ana.page);
  const [media] = (await workspace.owner.media.list({ taskId: id })).items;
  expect(media).toMatchObject({ fileType: "video", thumbnailUrl: expect.stringContaining("/thumbnails/480?v=") });
  expect(await player.getAttribute("poster")).toBe(media?.thumbnailUrl);
  const isPlaying = () => ben.page.locator("video").evaluate((video) => (video as unknown as { readyState: number }).readyState > 0);
  await expect.poll(isPlaying).toBe(true);
});

test("a video of 300 MB is dropped, shows its progress, and continues by itself after the network broke", {
  timeout: 240_000,
}, async () => {
  const { id, identifier } = await newTask("A long recording");
  const ana = await openPage(`/tasks/${identifier}`);
  ana.allowOffline();
  const bytes = 300 * mebibyte;
  // A repeated test finds the upload of its first try, too.
  const ofThisTry = { id: { gt: id } };
  const broken = network.breakAfter(100 * mebibyte);
  await dropFile(dropArea(ana), "long.mp4", makeMp4({ width: 640, height: 480, seconds: 60, frameBytes: bytes }));
  const progress = ana.page.getByRole("progressbar", { name: "Upload of long.mp4" });
  const sent = async () => Number(await progress.getAttribute("value", { timeout: 1_000 }).catch(() => 0));
  await broken;
  await ana.context.setOffline(true);
  await ana.page.getByRole("list", { name: "Uploads" }).getByText("The server did not answer.").waitFor();
  await expectAccessible(ana.page);
  const received = async () => Number((await server.database.prisma.resumableUpload.findFirstOrThrow({ where: ofThisTry })).receivedBytes);
  await expect.poll(received).toBeGreaterThan(80 * mebibyte);
  const before = await received();
  expect(before).toBeLessThanOrEqual(100 * mebibyte);
  network.repair();
  await ana.context.setOffline(false);
  await expect.poll(sent, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(before / bytes);
  await progress.waitFor({ state: "detached", timeout: 120_000 });
  await ana.page.locator("video[aria-label='long.mp4']").waitFor();
  const { items } = await workspace.owner.media.list({ taskId: id });
  expect(items).toMatchObject([{ fileName: "long.mp4", fileType: "video", duration: 60 }]);
  expect(await server.database.prisma.resumableUpload.count({ where: ofThisTry })).toBe(1);
});

test("people's pictures stand in place of their initials, in the menu, lists and comments", async () => {
  const { id, identifier } = await newTask("With faces");
  await workspace.owner.tasks.update({ id, assigneeId: workspace.ownerId });
  await workspace.owner.tasks.comments.create({ id, content: "Hello" });
  const { image } = await workspace.owner.me.avatar.set(makePng(300, 200));
  const { page } = await openPage(`/tasks/${identifier}`);
  for (const place of [
    page.getByRole("button", { name: "Menu of Olivia Owner" }),
    page.getByRole("listitem").filter({ hasText: "Hello" }),
  ]) {
    const picture = place.locator(".avatar img").first();
    await picture.waitFor();
    expect(await picture.getAttribute("src")).toBe(image);
    await expect.poll(() => picture.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth)).toBe(256);
  }
  await workspace.owner.me.avatar.delete();
});

test("a person adds and removes their own picture in their account", async () => {
  const { page } = await openPage("/account");
  const picture = page.getByRole("button", { name: "Menu of Olivia Owner" }).locator(".avatar img");
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add a picture" }).click();
  await (await choosing).setFiles({ name: "me.png", mimeType: "image/png", buffer: makePng(300, 200) });
  await picture.waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove your picture" }).click();
  await picture.waitFor({ state: "detached" });
  expect((await workspace.owner.me.get()).user.image).toBeNull();
});
