import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startTestServer } from "../server.ts";
import { createParents, type MediaServer, openMediaServer, type ParentField, send, ways } from "./media-server.ts";
import { onTinyDisk } from "./store/tiny-disk.ts";

const dataDir = await mkdtemp(join(tmpdir(), "worktrack-media-"));
afterAll(() => rm(dataDir, { recursive: true }));

const MB = 1024 * 1024;

test("a full disk is a 507 that leaves no partial file, and the server keeps working", async ({ skip }) => {
  const ran = await onTinyDisk(dataDir, 8, async () => {
    const server = await openMediaServer(dataDir, await startTestServer({ config: { dataDir } }));
    try {
      await fillAndFree(server);
    } finally {
      await server.close();
    }
  });
  if (!ran) skip();
});

test("attachments on a disk of their own leave the reserve of that disk free, whatever the disk of the data folder has", async ({
  skip,
}) => {
  const mediaDir = join(dataDir, "media");
  await mkdir(mediaDir, { recursive: true });
  const ran = await onTinyDisk(mediaDir, 8, async () => {
    const server = await openMediaServer(dataDir, await startTestServer({ config: { dataDir, diskReserveBytes: 4 * MB } }));
    try {
      await fillToReserve(server, mediaDir);
    } finally {
      await server.close();
    }
  });
  if (!ran) skip();
});

/** The status that answers a request of this Content-Length of which only the headers are sent. */
const answerWithoutBody = async (url: string, token: string, bytes: number): Promise<number | undefined> => {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/x-noise", "content-length": bytes };
  const sending = request(url, { method: "POST", agent: false, headers });
  sending.flushHeaders();
  const [{ statusCode }] = (await once(sending, "response")) as [IncomingMessage];
  sending.on("error", () => {}).destroy();
  return statusCode;
};

/** Uploads of every form, alone and at once, with and without a Content-Length. */
const fillToReserve = async (server: MediaServer, mediaDir: string): Promise<void> => {
  const { owner, projectId, token } = await server.workspace();
  const { task } = await createParents({ projectId }, owner);
  const fields = { fileName: "noise.bin", mimeType: "application/x-noise", ...(task as ParentField) };
  const query = new URLSearchParams(fields);
  const chunked = async (bytes: number) => {
    const init = { method: "POST", headers: { authorization: `Bearer ${token}`, "content-type": fields.mimeType }, duplex: "half" };
    return fetch(`${server.url}/api/v1/media?${query}`, { ...init, body: new Blob([randomBytes(bytes)]).stream() } as RequestInit);
  };
  expect(await answerWithoutBody(`${server.url}/api/v1/media?${query}`, token, 5 * MB)).toBe(507);
  const answers = await Promise.all([
    ...ways.flatMap((way) => [MB, MB].map((bytes) => send(server, token, way, fields, randomBytes(bytes)))),
    ...[MB, MB].map(chunked),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 507]));
  const { bavail, bsize } = await statfs(mediaDir);
  expect(bavail * bsize).toBeGreaterThanOrEqual(4 * MB);
  expect([await server.spooled(), (await server.objects()).length]).toEqual([[], statuses.filter((status) => status === 201).length]);
  const ready = await fetch(`${server.url}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([200, { status: "ready", database: "ok", disk: "low" }]);
  expect(server.logged().split("the disk is almost full").length - 1).toBe(1);
};

const fillAndFree = async (server: MediaServer): Promise<void> => {
  const { owner, projectId, token } = await server.workspace();
  const { task } = await createParents({ projectId }, owner);
  const fields = { fileName: "noise.bin", mimeType: "application/x-noise", ...(task as ParentField) };
  const upload = async (way: (typeof ways)[number], bytes: number) => {
    const response = await send(server, token, way, fields, randomBytes(bytes));
    return { status: response.status, ...((await response.json()) as { id: string; code?: string; detail?: string }) };
  };
  const kept = async () => (await owner.media.list(task)).items.map(({ id }) => id).sort();

  const first = await upload("raw", 5 * MB);
  expect(first.status).toBe(201);
  for (const way of ways) expect(await upload(way, 5 * MB)).toMatchObject({ status: 507, code: "storage_full" });
  expect([await kept(), await server.objects(), await server.spooled()]).toEqual([[first.id], [first.id], []]);

  // Together too large for the disk: each is stored completely or rejected.
  const many = await Promise.all(Array.from({ length: 6 }, (_, index) => upload(ways[index % 3] ?? "raw", MB)));
  const taken = many.filter(({ status }) => status === 201).map(({ id }) => id);
  expect(many.filter(({ status }) => status !== 201).map(({ code }) => code)).toEqual(Array(6 - taken.length).fill("storage_full"));
  expect(await kept()).toEqual([first.id, ...taken].sort());
  expect([await server.objects(), await server.spooled()]).toEqual([await kept(), []]);

  const ballast = join(dataDir, "ballast");
  await expect(writeFile(ballast, Buffer.alloc(8 * MB))).rejects.toThrow("ENOSPC");
  expect(await upload("json", 1)).toMatchObject({ status: 507, detail: "There is no room left for files" });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await rm(ballast);
  expect(await upload("json", 1_000)).toMatchObject({ status: 201 });
  expect((await server.objects()).length).toBe((await kept()).length);
};
