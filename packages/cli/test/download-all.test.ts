import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { chooseFileNames } from "../src/media/download-all.ts";
import { newFolder, run } from "./cli.ts";
import { id, ids, media } from "./records.ts";

test("every file gets a safe name of its own, also beside unfinished parts and on disks that ignore case", () => {
  expect(chooseFileNames(["a.txt", "A.TXT", "a.txt", "a (2).txt", "../a.txt", "b", "b.part", "caf\u00e9", "cafe\u0301", "."])).toEqual([
    ...["a.txt", "A (2).TXT", "a (3).txt", "a (2) (2).txt", "a (4).txt", "b", "b (2).part"],
    ...["caf\u00e9", "cafe\u0301 (2)", "file"],
  ]);
  const long = chooseFileNames([`${"x".repeat(400)}.pdf`, `${"x".repeat(400)}.pdf`]);
  expect(new Set(long).size).toBe(2);
  for (const name of long) expect(Buffer.byteLength(`${name}.part`)).toBeLessThanOrEqual(255);
});

const contents = new Map([1, 2, 3].map((number) => [id(100 + number), Buffer.alloc(50_000 * number, `${number}`)]));
const etagOf = (content: Buffer) => `"${createHash("sha256").update(content).digest("hex")}"`;

/** Three attachments of a post, of which two have one name. The newest is listed first. */
const startMediaServer = async (
  refuse: (id: string) => { readonly status: number; readonly code: string } | undefined = () => undefined,
) => {
  const ranges: string[] = [];
  const records = [...contents].map(([mediaId, { length }], index) => ({
    ...media,
    id: mediaId,
    url: `/media/${mediaId}/content`,
    fileSize: length,
    fileName: ["notes.txt", "other.txt", "notes.txt"][index],
  }));
  const server = createServer(({ url = "", headers }, response) => {
    const mediaId = url.split("/")[2] ?? "";
    const content = contents.get(mediaId);
    if (!url.startsWith("/media/") || !content) {
      const page = { items: records.toReversed(), hasMore: false, nextCursor: null };
      return response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(page));
    }
    const refusal = refuse(mediaId);
    if (refusal) {
      const problem = { ...refusal, title: "Refused", detail: "Refused", instance: url, requestId: "r" };
      return response.writeHead(refusal.status, { "Content-Type": "application/problem+json" }).end(JSON.stringify(problem));
    }
    const etag = etagOf(content);
    if (headers["if-none-match"] === etag) return response.writeHead(304, { ETag: etag }).end();
    const start = headers.range === undefined ? 0 : Number(/\d+/.exec(headers.range)?.[0]);
    if (headers.range) ranges.push(headers.range);
    const range = start === 0 ? {} : { "Content-Range": `bytes ${start}-${content.length - 1}/${content.length}` };
    const part = content.subarray(start);
    return response.writeHead(start === 0 ? 200 : 206, { ETag: etag, "Content-Length": part.length, ...range }).end(part);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ranges };
};

const downloadAll = async (url: string, folder: string, ...words: string[]) => {
  const result = await run(["media", "download", "--all", "--post", ids.post, "--output", folder, "--json", ...words], { url });
  return { ...result, results: JSON.parse(result.stdout || "[]").map((row: Record<string, unknown>) => row.result) };
};

test("a repeated download continues an unfinished file, skips complete ones, and overwrites nothing else", async () => {
  const server = await startMediaServer();
  const folder = join(newFolder(), "files");
  mkdirSync(folder);
  const [first, second, third] = [...contents.values()] as [Buffer, Buffer, Buffer];
  writeFileSync(join(folder, "notes.txt"), first);
  writeFileSync(join(folder, "other.txt"), "mine");
  writeFileSync(join(folder, "notes (2).txt.part"), third.subarray(0, 70_000));
  const repeated = await downloadAll(server.url, folder);
  expect([repeated.code, repeated.results]).toEqual([1, ["existing", "failed", "downloaded"]]);
  expect(repeated.stderr).toContain("1 of 3 files failed");
  expect(server.ranges).toEqual(["bytes=70000-"]);
  expect(readFileSync(join(folder, "notes (2).txt")).equals(third)).toBe(true);
  expect(readFileSync(join(folder, "other.txt"), "utf8")).toBe("mine");
  expect((await downloadAll(server.url, folder, "--clobber")).results).toEqual(["existing", "downloaded", "existing"]);
  expect(readFileSync(join(folder, "other.txt")).equals(second)).toBe(true);
  expect(readdirSync(folder).toSorted()).toEqual(["notes (2).txt", "notes.txt", "other.txt"]);
});

test("an attachment that is gone is a row, and the others are downloaded into a new folder", async () => {
  const gone = id(101);
  const server = await startMediaServer((mediaId) => (mediaId === gone ? { status: 404, code: "not_found" } : undefined));
  const folder = join(newFolder(), "new");
  const { code, results } = await downloadAll(server.url, folder);
  expect([code, results]).toEqual([1, ["failed", "downloaded", "downloaded"]]);
  expect(existsSync(join(folder, "notes (2).txt"))).toBe(true);
});

test("an error of the server stops the rest, and says that the command can be repeated", async () => {
  const server = await startMediaServer(() => ({ status: 401, code: "invalid_token" }));
  const { code, stderr } = await downloadAll(server.url, join(newFolder(), "new"), "--concurrency", "1");
  expect(code).toBe(4);
  expect(stderr).toContain("run the same command again");
});
