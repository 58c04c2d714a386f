import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { newFolder, run } from "./cli.ts";
import { ids, media } from "./records.ts";

interface Attached {
  readonly id: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly sha256: string;
}

/** Starts a server that keeps attachments of one task. It refuses PNG files, and all uploads after the first `quota`. */
const startMediaServer = async (quota: number) => {
  const attached: Attached[] = [];
  let open = 0;
  let mostOpen = 0;
  const recordOf = ({ sha256, ...fields }: Attached) => ({
    ...media,
    taskId: ids.task,
    ...fields,
    originalFileName: fields.fileName,
    sourceSha256: sha256,
    fileName: fields.fileName.normalize("NFC"),
    url: `/media/${fields.id}/file`,
  });
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const send = (status: number, body: object, headers: Record<string, string> = {}) =>
      response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
    const problem = (status: number, code: string, headers = {}) =>
      send(status, { type: "/", status, code, title: code, detail: `Refused: ${code}`, instance: pathname, requestId: "r" }, headers);
    if (request.method === "GET" && pathname === "/api/v1/media")
      return send(200, { items: attached.map(recordOf), hasMore: false, nextCursor: null });
    mostOpen = Math.max(mostOpen, ++open);
    const hash = createHash("sha256");
    let fileSize = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      hash.update(chunk);
      fileSize += chunk.length;
    }
    await sleep(5);
    open--;
    const fileName = searchParams.get("fileName") ?? "";
    if (fileName.endsWith(".png")) return problem(415, "unsupported_media_type");
    if (attached.length >= quota) return problem(429, "rate_limited", { "Retry-After": "3600" });
    const id = ids.media.replace(/.$/, String(attached.length));
    const one = { id, fileName, fileSize, sha256: hash.digest("hex") };
    attached.push(one);
    return send(201, recordOf(one));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    attached,
    setQuota: (more: number) => {
      quota = more;
    },
    mostOpen: () => mostOpen,
  };
};

const results = (stdout: string) =>
  (JSON.parse(stdout) as { fileName: string; result: string }[]).map(({ fileName, result }) => [fileName, result]);

test("an upload of a folder stops at a limit, and the same command uploads the rest", async () => {
  const folder = newFolder();
  mkdirSync(join(folder, "day 2"));
  for (const [index, name] of ["a.mp3", "b.mp3", "c.png", join("day 2", "d.mp3"), "e.mp3", ".hidden"].entries())
    writeFileSync(join(folder, name), "x".repeat(index + 1));
  symlinkSync("/etc/hostname", join(folder, "link"));
  const server = await startMediaServer(2);
  const words = ["media", "upload", folder, "--task", ids.task, "--json", "--concurrency", "1"];
  const stopped = await run(words, server);
  expect(stopped.code).not.toBe(0);
  expect(results(stopped.stdout)).toEqual([
    ["a.mp3", "uploaded"],
    ["b.mp3", "uploaded"],
    ["c.png", "failed"],
  ]);
  expect(stopped.stderr).toContain(
    `Not uploaded: ${join(folder, "day 2", "d.mp3")}, ${join(folder, "e.mp3")}. To continue, run the same command again`,
  );
  server.setQuota(10);
  writeFileSync(join(folder, "a.mp3"), "y");
  const continued = await run(words.with(-1, "4"), server);
  expect(continued).toMatchObject({ code: 1, stderr: expect.stringContaining("1 of 5 files failed") });
  expect(results(continued.stdout)).toEqual([
    // Has the same name and size, but other content.
    ["a.mp3", "uploaded"],
    ["b.mp3", "existing"],
    ["c.png", "failed"],
    ["d.mp3", "uploaded"],
    ["e.mp3", "uploaded"],
  ]);
  expect(server.mostOpen()).toBeLessThanOrEqual(4);
  expect(server.attached).toHaveLength(5);
});

test("a file whose name the server normalizes is uploaded once", async () => {
  const folder = newFolder();
  writeFileSync(join(folder, "cafe\u0301.mp3"), "x");
  const server = await startMediaServer(9);
  const words = ["media", "upload", folder, "--task", ids.task, "--json"];
  expect(results((await run(words, server)).stdout)).toEqual([["caf\u00e9.mp3", "uploaded"]]);
  expect(results((await run(words, server)).stdout)).toEqual([["caf\u00e9.mp3", "existing"]]);
});

test("nothing is uploaded when a path cannot be read, or a folder has no files", async () => {
  const server = await startMediaServer(9);
  const folder = newFolder();
  writeFileSync(join(folder, ".hidden"), "x");
  const missing = join(folder, "missing.mp3");
  expect(await run(["media", "upload", folder, missing, "--task", ids.task], server)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("(ENOENT)"),
  });
  expect(await run(["media", "upload", folder, "--task", ids.task], server)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("There are no files in"),
  });
  expect(server.attached).toEqual([]);
});
