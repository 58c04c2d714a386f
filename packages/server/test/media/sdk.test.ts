import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { promisify } from "node:util";
import { ApiError, ConnectionError, PermissionError, UsageError, Worktrack } from "@worktrack/sdk";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { useWorkspace } from "../server.ts";
import { useMediaServer } from "./media-server.ts";
import { openRelay } from "./store/relay.ts";
import { makeMp4 } from "./videos/mp4.ts";

const run = promisify(execFile);
const mebibyte = 1024 * 1024;
const server = useMediaServer();
const workspace = useWorkspace(server);
let taskId: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "worktrack-sdk-"));
});
beforeEach(async () => {
  taskId = (await workspace.owner.tasks.create({ title: "Task", projectId: workspace.projectId })).id;
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** A failed upload must leave nothing behind. */
const nothingKept = async (objectsBefore: readonly string[]): Promise<void> => {
  await expect.poll(() => server.spooled()).toEqual([]);
  expect(await server.objects()).toEqual(objectsBefore);
  expect((await workspace.owner.media.list({ taskId })).items).toEqual([]);
};

/** A file of random bytes, which cannot be compressed. */
const fileOf = async (bytes: number): Promise<{ path: string; sha256: string }> => {
  const path = join(folder, `${crypto.randomUUID()}.bin`);
  const content = randomBytes(bytes);
  await writeFile(path, content);
  return { path, sha256: createHash("sha256").update(content).digest("hex") };
};

/** A stream that makes each MiB on demand and counts them. */
const endless = (mebibytes: number) => {
  const made = { count: 0 };
  const bytes = async function* () {
    for (; made.count < mebibytes; made.count++) yield Buffer.alloc(mebibyte, "x");
  };
  return { made, bytes };
};

test("a file is uploaded by its path and downloaded unchanged", async () => {
  const { path, sha256 } = await fileOf(300_000);
  const uploaded = await workspace.owner.media.upload(path, { taskId });
  expect(uploaded).toMatchObject({ target: "task", taskId, fileSize: 300_000, fileType: "file", mimeType: "application/octet-stream" });
  for (const media of [uploaded, { id: uploaded.id }, await workspace.owner.media.link({ id: uploaded.id })]) {
    const { stream, ...about } = await workspace.owner.media.download(media);
    expect(
      createHash("sha256")
        .update(await buffer(stream))
        .digest("hex"),
    ).toBe(sha256);
    expect(about).toMatchObject({ status: 200, size: 300_000, etag: `"${sha256}"`, fileName: uploaded.fileName });
  }
});

test("the server records the given parent, name, type and duration", async () => {
  const { posts, media } = workspace.owner;
  const post = await posts.create({ title: "News", status: "published", projectId: workspace.projectId });
  const comment = await posts.comments.create({ id: post.id, content: "Words" });
  const fileName = "süß & ‹a›, 🎉 100%.txt";
  const uploaded = await media.upload(new Blob(["hello"]), { commentId: comment.id, fileName });
  expect(uploaded).toMatchObject({ target: "comment", commentId: comment.id, fileName, mimeType: "text/plain" });
  const { stream, ...about } = await media.download(uploaded);
  expect([await text(stream), about.fileName]).toEqual(["hello", fileName]);
  const rejected = media.upload(Buffer.from("x"), { postId: post.id, fileName: "a.txt", duration: -1 });
  await expect(rejected).rejects.toMatchObject({ status: 422, errors: [{ path: [expect.any(String), "duration"] }] });
});

test.each([
  ["a part", { start: 2, end: 3 }, "ll", 206],
  ["the rest", { start: 3 }, "lo", 206],
])("%s can be requested", async (_, range, content, status) => {
  const { media } = workspace.owner;
  const uploaded = await media.upload(Buffer.from("hello"), { taskId, fileName: "a.txt" });
  const part = await media.download(uploaded, { range });
  expect([await text(part.stream), part.status, part.start, part.size]).toEqual([content, status, range.start, 5]);
  await expect(media.download(uploaded, { range: { start: 5 } })).rejects.toMatchObject({ status: 416 });
  await expect(media.download(uploaded, { ifNoneMatch: part.etag })).rejects.toMatchObject({ status: 304 });
  const whole = await media.download(uploaded, { range, ifRange: '"another"' });
  expect([await text(whole.stream), whole.status]).toEqual(["hello", 200]);
});

test("an upload and a download of 40 MB never buffer more than 4 MB in the client", async () => {
  const { path } = await fileOf(40 * mebibyte);
  const words = ["--expose-gc", "--input-type=module", "--eval", memoryProbe, server.url, workspace.token, taskId, path];
  const { bytes, upMebibytes, downMebibytes } = JSON.parse((await run(process.execPath, words)).stdout);
  expect(bytes).toBe(40 * mebibyte);
  expect(upMebibytes).toBeLessThan(4);
  expect(downMebibytes).toBeLessThan(4);
});

/** Measures in a separate process the most memory used during an upload and a download, without uncollected garbage. */
const memoryProbe = `
  import { Worktrack } from "${import.meta.resolve("@worktrack/sdk")}";
  const [url, token, taskId, path] = process.argv.slice(1);
  const { media } = new Worktrack({ baseUrl: url, token });
  const watch = () => {
    let looks = 0;
    let most = 0;
    const look = () => {
      if (looks++ % 16 > 0) return;
      gc();
      const { arrayBuffers, heapUsed } = process.memoryUsage();
      most = Math.max(most, arrayBuffers + heapUsed);
    };
    look();
    const atRest = most;
    return { look, heldMebibytes: () => (most - atRest) / 2 ** 20 };
  };
  await media.upload(Buffer.from("x"), { taskId, fileName: "small.bin" });
  const up = watch();
  const uploaded = await media.upload(path, { taskId, onProgress: up.look });
  const down = watch();
  let bytes = 0;
  for await (const chunk of (await media.download(uploaded)).stream) {
    bytes += chunk.length;
    down.look();
  }
  console.log(JSON.stringify({ bytes, upMebibytes: up.heldMebibytes(), downMebibytes: down.heldMebibytes() }));
`;

/** A client with a first connection that breaks after a megabyte. */
const unlucky = async () => {
  const relay = await openRelay(server.url);
  relay.mode = "cut once";
  const client = new Worktrack({ baseUrl: relay.endpoint, token: workspace.token });
  onTestFinished(async () => {
    relay.close();
    await client.close();
  });
  return { relay, media: client.media };
};

test("an upload by path is retried when the connection breaks, and is stored once", async () => {
  const { relay, media } = await unlucky();
  const { path } = await fileOf(5 * mebibyte);
  const uploaded = await media.upload(path, { taskId });
  expect(relay.mode).toBe("pass");
  expect((await media.list({ taskId })).items).toMatchObject([{ id: uploaded.id, fileSize: 5 * mebibyte }]);
});

test("a large video continues where its connection broke off, and reports the progress of the whole file", async () => {
  const { relay, media } = await unlucky();
  const video = makeMp4({ width: 64, height: 48, seconds: 1, frameBytes: 20 * mebibyte });
  const sent: number[] = [];
  const uploaded = await media.upload(video, { taskId, fileName: "clip.mp4", onProgress: (bytes) => sent.push(bytes) });
  expect([relay.mode, sent.at(-1)]).toEqual(["pass", video.length]);
  expect(uploaded).toMatchObject({
    fileType: "video",
    fileSize: video.length,
    sourceSha256: createHash("sha256").update(video).digest("hex"),
  });
});

test("an upload from a stream is not retried, and leaves nothing behind", async () => {
  const objects = await server.objects();
  const { media } = await unlucky();
  const { made, bytes } = endless(20);
  const stream = Readable.from(bytes(), { objectMode: false });
  await expect(media.upload(stream, { taskId, fileName: "a.bin" })).rejects.toThrow(ConnectionError);
  expect(stream.destroyed).toBe(true);
  expect(made.count).toBeLessThan(20);
  await nothingKept(objects);
});

test("an aborted upload leaves nothing behind", async () => {
  const objects = await server.objects();
  const controller = new AbortController();
  const reason = new Error("changed my mind");
  const onProgress = (sent: number) => {
    if (sent > 5 * mebibyte) controller.abort(reason);
  };
  const { made, bytes } = endless(40);
  const call = workspace.owner.media.upload(bytes(), { taskId, fileName: "a.bin", onProgress, signal: controller.signal });
  await expect(call).rejects.toBe(reason);
  expect(made.count).toBeLessThan(40);
  await nothingKept(objects);
});

test("a download resumes when the connection breaks", async () => {
  const { path, sha256 } = await fileOf(5 * mebibyte);
  const uploaded = await workspace.owner.media.upload(path, { taskId });
  const { relay, media } = await unlucky();
  const { stream } = await media.download(uploaded);
  expect(
    createHash("sha256")
      .update(await buffer(stream))
      .digest("hex"),
  ).toBe(sha256);
  expect(relay.mode).toBe("pass");
});

/** Larger than the socket's buffers, so that the client is still sending when it is rejected. */
const large = 45;

test("a rejection during the upload is the API's error: too large, with and without a known size", async () => {
  const objects = await server.objects();
  const { media } = workspace.owner;
  const withoutSize = media.upload(endless(60).bytes(), { taskId, fileName: "a.bin" });
  await expect(withoutSize).rejects.toMatchObject({ status: 413, code: "payload_too_large" });
  const path = join(folder, "large.bin");
  const handle = await open(path, "w");
  await handle.truncate(51 * mebibyte);
  await handle.close();
  await expect(media.upload(path, { taskId })).rejects.toMatchObject({ status: 413, code: "payload_too_large" });
  await nothingKept(objects);
});

test("a rejection during the upload is the API's error: forbidden or unauthenticated", async () => {
  const reader = await workspace.member("member", ["media:read"]);
  const rejected = reader.client.media.upload(endless(large).bytes(), { taskId, fileName: "a.bin" });
  await expect(rejected).rejects.toThrow(PermissionError);
  const stranger = server.client(workspace.token.replace(/.$/, (last) => (last === "a" ? "b" : "a")));
  await expect(stranger.media.upload(endless(large).bytes(), { taskId, fileName: "a.bin" })).rejects.toMatchObject({ status: 401 });
});

test("a rejection during the upload is the API's error: no parent, two parents, or an unknown parent", async () => {
  const { media } = workspace.owner;
  const upload = (parent: object) => media.upload(endless(large).bytes(), { ...parent, fileName: "a.bin" });
  await expect(upload({})).rejects.toMatchObject({ status: 422 });
  await expect(upload({ taskId, postId: taskId })).rejects.toMatchObject({ status: 422 });
  await expect(upload({ taskId: "01890000-0000-7000-8000-000000000000" })).rejects.toBeInstanceOf(ApiError);
});

test("a rejection during the upload is the API's error: a damaged image, or one attachment too many", async () => {
  const { media } = workspace.owner;
  const png = Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), Buffer.alloc(mebibyte)]);
  await expect(media.upload(png, { taskId, fileName: "a.txt" })).rejects.toMatchObject({ status: 422, code: "image_unreadable" });
  for (let count = 0; count < 20; count++) await media.upload(Buffer.from(`${count}`), { taskId, fileName: "a.txt" });
  const more = media.upload(endless(large).bytes(), { taskId, fileName: "a.bin" });
  await expect(more).rejects.toMatchObject({ status: 409, code: "attachment_cap" });
});

test("a path that does not exist is a UsageError that names the file", async () => {
  const call = workspace.owner.media.upload(join(folder, "nothing.txt"), { taskId });
  await expect(call).rejects.toThrow(UsageError);
  await expect(call).rejects.toThrow("nothing.txt (ENOENT)");
});
