import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { safeFileName } from "../src/media/file-name.ts";
import { formatBytes } from "../src/output/column.ts";
import { startProgress } from "../src/output/progress.ts";
import { textWidth } from "../src/output/terminal-text.ts";
import { newFolder, run } from "./cli.ts";
import { ids, media } from "./records.ts";

const content = Buffer.from("0123456789".repeat(300_000));
const etag = `"${createHash("sha256").update(content).digest("hex")}"`;
const record = { ...media, fileSize: content.length };

/** Starts a server with one attachment on a task. `serve` answers requests for its content. */
const startMediaServer = async (serve: RequestListener) => {
  const ranges: (string | undefined)[] = [];
  const targets: (string | null)[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (pathname.startsWith("/media/")) {
      ranges.push(request.headers.range);
      return serve(request, response);
    }
    targets.push(searchParams.get("target"));
    const isThere = searchParams.get("target") === "task";
    const problem = {
      status: 404,
      code: "not_found",
      title: "Not found",
      detail: "No such attachment",
      instance: pathname,
      requestId: "r",
    };
    response.writeHead(isThere ? 200 : 404, { "Content-Type": "application/json" }).end(JSON.stringify(isThere ? record : problem));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ranges, targets };
};

/** Serves the content, with range requests. */
const whole: RequestListener = ({ headers }, response) => {
  const start = headers.range === undefined ? undefined : Number(/\d+/.exec(headers.range)?.[0]);
  const part = content.subarray(start);
  const range = start === undefined ? {} : { "Content-Range": `bytes ${start}-${content.length - 1}/${content.length}` };
  response.writeHead(start === undefined ? 200 : 206, { ETag: etag, "Content-Length": part.length, ...range }).end(part);
};

const download = (url: string, ...words: string[]) => run(["media", "download", ids.media, ...words], { url });

test("the kind of an attachment's parent is looked up unless --target names it", async () => {
  const server = await startMediaServer(whole);
  const { code, stdout } = await run(["media", "view", ids.media, "--json"], server);
  expect({ code, record: JSON.parse(stdout) }).toEqual({ code: 0, record });
  expect(await run(["media", "view", ids.media, "--target", "comment"], server)).toMatchObject({
    code: 3,
    stderr: expect.stringContaining(`Not found: attachment ${ids.media}`),
  });
  expect(server.targets).toEqual(["post", "task", "comment"]);
});

test("a download resumes from the end of FILE.part", async () => {
  const server = await startMediaServer(whole);
  const file = join(newFolder(), "a.bin");
  writeFileSync(`${file}.part`, content.subarray(0, 2_000_000));
  expect(await download(server.url, "--output", file)).toMatchObject({ code: 0, stdout: `${file}\n` });
  expect(server.ranges).toEqual(["bytes=2000000-"]);
  expect(readFileSync(file).equals(content)).toBe(true);
  expect(existsSync(`${file}.part`)).toBe(false);
});

test.each([
  ["the beginning of another file", Buffer.alloc(2_000_000, "x"), ["bytes=2000000-", undefined]],
  ["longer than the file", Buffer.alloc(5_000_000, "x"), [undefined]],
  ["empty", Buffer.alloc(0), [undefined]],
])("a FILE.part that is %s is not resumed", async (_, there, ranges) => {
  const server = await startMediaServer(whole);
  const file = join(newFolder(), "a.bin");
  writeFileSync(`${file}.part`, there);
  expect((await download(server.url, "--output", file)).code).toBe(0);
  expect(server.ranges).toEqual(ranges);
  expect(readFileSync(file).equals(content)).toBe(true);
});

test("content that does not match its ETag is never renamed to the file", async () => {
  const server = await startMediaServer((_, response) => response.writeHead(200, { ETag: etag, "Content-Length": 3 }).end("bad"));
  const file = join(newFolder(), "a.bin");
  expect(await download(server.url, "--output", file)).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining(".part") });
  expect(existsSync(file)).toBe(false);
});

test.each(["missing/", "missing/a.bin"])(
  "a download to %s names the folder that does not exist, before anything is requested",
  async (path) => {
    const server = await startMediaServer(whole);
    const { code, stderr } = await download(server.url, "--output", join(newFolder(), "/", path));
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringMatching(/^There is no folder \S+missing\/?\. Create it/) });
    expect(server.ranges).toEqual([]);
  },
);

test("an existing file is not overwritten without --clobber", async () => {
  const server = await startMediaServer(whole);
  const file = join(newFolder(), "a.bin");
  writeFileSync(file, "mine");
  expect(await download(server.url, "--output", file)).toMatchObject({ code: 1, stderr: expect.stringContaining("--clobber") });
  expect(readFileSync(file, "utf8")).toBe("mine");
  expect(server.ranges).toEqual([]);
  expect((await download(server.url, "--output", file, "--clobber")).code).toBe(0);
  expect(readFileSync(file).equals(content)).toBe(true);
});

test("--output - writes only the content to standard output", async () => {
  const server = await startMediaServer(whole);
  expect(await download(server.url, "--output", "-")).toEqual({ code: 0, stdout: content.toString(), stderr: "" });
  expect(await download(server.url, "--output", "-", "--json")).toMatchObject({ code: 2, stdout: "" });
});

test.each([
  ["a.txt", "a.txt"],
  ["../../etc/passwd", "passwd"],
  ["C:\\windows\\system.ini", "system.ini"],
  [".bashrc", "bashrc"],
  ["..", "file"],
  ["", "file"],
  ["a\u0000b\r\nc.txt", "a b c.txt"],
  ["gpj.\u202eexe", "gpj.exe"],
  ["söng 🎉.mp3", "söng 🎉.mp3"],
])("an attachment named %j is saved as %j", (name, written) => expect(safeFileName(name)).toBe(written));

test("a name of 255 emoji is shortened to fit the file system and keeps its extension", () => {
  const name = safeFileName(`${"🎉".repeat(251)}.mp3`);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(250);
  expect(name).toMatch(/^🎉+\.mp3$/u);
});

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1_000, "1.0 kB"],
  [52_428_800, "52.4 MB"],
  [999_960, "1.0 MB"],
])("%i bytes print as %s", (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test("a progress bar is drawn only on a terminal, fits one line, and is removed at the end", () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(1_000);
  onTestFinished(() => now.mockRestore());
  const drawn: string[] = [];
  const bar = startProgress(
    { write: (text) => drawn.push(text), isTTY: true, columns: 60 },
    "日本語の長い名前のファイルです、とても長い\u001b[2J.mp3",
  );
  bar.at(500_000, 1_000_000);
  bar.at(500_001, 1_000_000);
  bar.end();
  expect(drawn).toHaveLength(2);
  expect(drawn[0]).toContain("50 %");
  const line = drawn[0]?.replace("\r\u001b[K", "") ?? "";
  expect(line).not.toContain("\u001b");
  expect(textWidth(line)).toBeLessThan(60);
  const piped: string[] = [];
  const none = startProgress({ write: (text) => piped.push(text) }, "a");
  none.at(1, 2);
  none.end();
  expect(piped).toEqual([]);
});
