import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Source, TimeoutError, UsageError } from "../../src/index.ts";
import { guessMimeType } from "../../src/media/mime-type.ts";
import { connect, json, problem, reset, serve, silence } from "../server.ts";

const created = json({ id: "m" }, {}, 201);
const task = { taskId: "t", fileName: "a.txt" };

const fileOf = async (content: string, name = "notes.txt"): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "worktrack-sdk-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), content);
  return join(folder, name);
};

const pieces = async function* (...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
};

// Selects the shortest possible backoff.
beforeEach(() => {
  const random = vi.spyOn(Math, "random").mockReturnValue(0.02);
  return () => random.mockRestore();
});

test("the body holds the raw bytes, and the query holds their metadata", async () => {
  const { baseUrl, seen } = await serve(created);
  const options = { taskCommentId: "c", fileName: "söng & dance.mp3", duration: 1.5, idempotencyKey: "k" };
  const { data, status } = await connect(baseUrl).media.upload.withResponse(Buffer.from("{}"), options);
  expect({ data, status }).toEqual({ data: { id: "m" }, status: 201 });
  const { pathname, searchParams } = new URL(seen[0]?.url ?? "", baseUrl);
  expect(pathname).toBe("/api/v1/media");
  expect(Object.fromEntries(searchParams)).toEqual({
    taskCommentId: "c",
    fileName: "söng & dance.mp3",
    mimeType: "audio/mpeg",
    duration: "1.5",
  });
  expect(seen[0]).toMatchObject({ method: "POST", body: "{}" });
  expect(seen[0]?.headers).toMatchObject({ "content-type": "application/octet-stream", "content-length": "2", "idempotency-key": "k" });
});

describe("upload sources", () => {
  test.each<[string, Source, string | undefined]>([
    ["a Buffer", Buffer.from("hello"), "5"],
    ["a Uint8Array", new Uint8Array([104, 101, 108, 108, 111]), "5"],
    ["an ArrayBuffer", new Uint8Array([104, 101, 108, 108, 111]).buffer, "5"],
    ["a Blob", new Blob(["hel", "lo"]), "5"],
    ["a Readable", Readable.from([Buffer.from("hel"), Buffer.from("lo")]), undefined],
    ["a Readable of text", Readable.from(["hel", "lo"]).setEncoding("utf8"), undefined],
    ["a web stream", new Blob(["hello"]).stream(), undefined],
    ["an async iterable", pieces("hel", "", "lo"), undefined],
  ])("%s is sent as is", async (_, source, length) => {
    const { baseUrl, seen } = await serve(created);
    await connect(baseUrl).media.upload(source, task);
    expect(seen[0]?.body).toBe("hello");
    expect(seen[0]?.headers["content-length"]).toBe(length);
  });

  test("a path and a file: URL provide the file name", async () => {
    const { baseUrl, seen } = await serve(created);
    const path = await fileOf("hello");
    await connect(baseUrl).media.upload(path, { taskId: "t" });
    await connect(baseUrl).media.upload(pathToFileURL(path), { taskId: "t" });
    for (const one of seen)
      expect(one).toMatchObject({ body: "hello", url: expect.stringContaining("fileName=notes.txt&mimeType=text%2Fplain") });
  });

  test("a File provides its name and type", async () => {
    const { baseUrl, seen } = await serve(created);
    await connect(baseUrl).media.upload(new File(["x"], "a.bin", { type: "text/csv" }), { postId: "p" });
    expect(seen[0]?.url).toBe("/api/v1/media?postId=p&fileName=a.bin&mimeType=text%2Fcsv");
  });

  test.each<[string, Source]>([
    ["an empty Buffer", Buffer.alloc(0)],
    ["an empty stream", Readable.from([])],
  ])("%s is sent as an empty file", async (_, source) => {
    const { baseUrl, seen } = await serve(created);
    await connect(baseUrl).media.upload(source, task);
    expect(seen[0]).toMatchObject({ body: "", headers: { "content-length": "0" } });
  });

  test.each<[string, () => Promise<Source>, string]>([
    ["a missing path", async () => "/nowhere/a.txt", "cannot read /nowhere/a.txt (ENOENT)"],
    ["a folder", async () => tmpdir(), "is a folder"],
    ["an https URL", async () => new URL("https://example.com/a.txt"), "file: URLs only"],
    ["a number", async () => 7 as never, "accepts a path"],
  ])("%s is rejected before sending", async (_, make, message) => {
    const { baseUrl, seen } = await serve(created);
    const call = connect(baseUrl).media.upload(await make(), task);
    await expect(call).rejects.toThrow(UsageError);
    await expect(call).rejects.toThrow(message);
    expect(seen).toHaveLength(0);
  });

  test("bytes without a file name are rejected before sending", async () => {
    const { baseUrl, seen } = await serve(created);
    await expect(connect(baseUrl).media.upload(Buffer.from("x"), { taskId: "t" })).rejects.toThrow("needs fileName");
    expect(seen).toHaveLength(0);
  });

  test("the call rejects with the error of its stream", async () => {
    const { baseUrl } = await serve(created);
    const reason = new Error("the disk broke");
    const broken = async function* () {
      yield Buffer.from("x");
      throw reason;
    };
    await expect(connect(baseUrl).media.upload(broken(), task)).rejects.toBe(reason);
    const readable = new Readable({ read: () => void readable.destroy(reason) });
    await expect(connect(baseUrl).media.upload(readable, task)).rejects.toBe(reason);
  });
});

describe("upload retries", () => {
  test("a path is read again after a reset and an error, with the same Idempotency-Key", async () => {
    const { baseUrl, seen } = await serve(reset, problem(503, "unavailable"), created);
    await connect(baseUrl).media.upload(await fileOf("hello"), { taskId: "t" });
    expect(seen.map(({ body }) => body)).toEqual(["hello", "hello", "hello"]);
    expect(new Set(seen.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });

  test.each<[string, Source]>([
    ["a Buffer", Buffer.from("hello")],
    ["a Blob", new Blob(["hello"])],
  ])("%s is sent again after a reset", async (_, source) => {
    const { baseUrl, seen } = await serve(reset, created);
    await connect(baseUrl).media.upload(source, task);
    expect(seen.map(({ body }) => body)).toEqual(["hello", "hello"]);
  });

  test("a stream is sent only once, and the error says that the call cannot be repeated", async () => {
    const { baseUrl, seen } = await serve(reset, created);
    const upload = connect(baseUrl).media.upload(Readable.from([Buffer.from("x")]), { ...task, maxRetries: 5 });
    await expect(upload).rejects.toMatchObject({ name: "ConnectionError", retryable: false });
    expect(seen).toHaveLength(1);
  });
});

test("progress counts the bytes sent, up to the file size", async () => {
  const { baseUrl } = await serve(created);
  const reported: [number, number | undefined][] = [];
  const onProgress = (sent: number, total: number | undefined) => void reported.push([sent, total]);
  await connect(baseUrl).media.upload(Buffer.alloc(300_000), { ...task, onProgress });
  expect(reported).toEqual([
    [131_072, 300_000],
    [262_144, 300_000],
    [300_000, 300_000],
  ]);
  reported.length = 0;
  await connect(baseUrl).media.upload(pieces("ab", "c"), { ...task, onProgress });
  expect(reported).toEqual([
    [2, undefined],
    [3, undefined],
  ]);
});

describe("timeout and cancellation", () => {
  test("an upload that makes progress may take longer than timeoutMs", async () => {
    // Fake time passes between the pieces only, so that a busy machine does not delay any of them.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const slowly = async function* () {
      for (const piece of "abcdef") {
        await vi.advanceTimersByTimeAsync(199);
        yield Buffer.from(piece);
      }
    };
    const { baseUrl, seen } = await serve(created);
    await connect(baseUrl).media.upload(slowly(), { ...task, timeoutMs: 200 });
    expect(seen[0]?.body).toBe("abcdef");
  });

  test("a stalled stream and a missing response end at timeoutMs", async () => {
    const { baseUrl } = await serve(silence);
    const client = connect(baseUrl, { maxRetries: 0, timeoutMs: 100 });
    const still = new Readable({ read: () => {} });
    await expect(client.media.upload(still, task)).rejects.toThrow(TimeoutError);
    expect(still.destroyed).toBe(true);
    await expect(client.media.upload(Buffer.from("x"), task)).rejects.toThrow("no progress or response within 100 ms");
  });

  test("canceling rejects with the signal's reason and releases the stream", async () => {
    const { baseUrl } = await serve(silence);
    const still = new Readable({ read: () => {} });
    const reason = new Error("changed my mind");
    const controller = new AbortController();
    setTimeout(() => controller.abort(reason), 50);
    await expect(connect(baseUrl).media.upload(still, { ...task, signal: controller.signal })).rejects.toBe(reason);
    expect(still.destroyed).toBe(true);
  });
});

test.each([
  ["a.MP3", "audio/mpeg"],
  ["index.ts", "text/plain"],
  ["icon.svg", "image/svg+xml"],
  ["voice.webm", "application/octet-stream"],
  ["photo.png", "application/octet-stream"],
  ["Makefile", "application/octet-stream"],
  ["constructor", "application/octet-stream"],
  ["a.constructor", "application/octet-stream"],
])("%s is sent as %s", (name, type) => expect(guessMimeType(name)).toBe(type));

describe("images", () => {
  const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(300_000)]);
  const singly = async function* (bytes: Buffer): AsyncGenerator<Uint8Array> {
    for (const byte of bytes.subarray(0, 20)) yield Uint8Array.of(byte);
    yield bytes.subarray(20);
  };

  test.each<[string, Source]>([
    ["bytes", png],
    ["a Blob", new Blob([png])],
    ["a stream that begins byte by byte", singly(png)],
  ])("%s that begin as an image are sent whole to the operation for images, without the audio's duration", async (_, source) => {
    const { baseUrl, seen } = await serve(created);
    await connect(baseUrl).media.upload(source, { ...task, duration: 3 });
    const { pathname, searchParams } = new URL(seen[0]?.url ?? "", baseUrl);
    expect([pathname, searchParams.has("duration"), seen[0]?.body.length]).toEqual(["/api/v1/media/images", false, png.toString().length]);
  });

  test.each([
    ["ffd8ffe0", true],
    ["474946383961", true],
    ["52494646aabbccdd57454250", true],
    ["52494646aabbccdd57415645", false],
    ["0000001c66747970617669660000", true],
    ["0000001c667479706d703432", false],
    ["89504e47", false],
    ["", false],
  ])("content that begins with %s is an image: %s", async (hex, expected) => {
    const { baseUrl, seen } = await serve(created);
    await connect(baseUrl).media.upload(Buffer.from(hex, "hex"), task);
    expect(seen[0]?.url?.startsWith("/api/v1/media/images?")).toBe(expected);
  });

  test("a thumbnail is downloaded by the id of its image and its size", async () => {
    const { baseUrl, seen } = await serve((_, response) => response.writeHead(200, { "content-type": "image/webp" }).end("webp"));
    const { stream } = await connect(baseUrl).media.thumbnail({ id: "m" }, { size: 960 });
    expect([await new Response(stream).text(), seen[0]?.url]).toEqual(["webp", "/media/m/thumbnails/960"]);
  });
});
