import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Export } from "@worktrack/contract";
import { pino } from "pino";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startExporter } from "../../src/operation/export/exporter.ts";
import type { ExporterPorts } from "../../src/operation/export/leased-export.ts";
import { leaseExport } from "../../src/operation/export/requests.sql.ts";
import { writeExport } from "../../src/operation/export/write-export.ts";
import { pruneExpiredRows } from "../../src/operation/retention/prune.ts";
import { createDiskAllowances, type DiskAllowances } from "../../src/platform/disk/allowances.ts";
import { newId } from "../../src/platform/id.ts";
import { openDiskStore } from "../../src/work/media/store/disk.ts";
import { sweepMedia } from "../../src/work/media/sweep.ts";
import { useSharedWorkspace, useTestServer, useWorkspace } from "../server.ts";
import { importInto } from "./archive-file.ts";

let aheadMs = 0;
const clock = () => Date.now() + aheadMs;
const server = useTestServer({ clock });
const shared = useSharedWorkspace(server);
/** Serves requests only, so that each test decides what a worker does. */
const idle = useTestServer({ clock, config: { role: "api" } });
const workspace = useWorkspace(idle);

const leaseMs = 30_000;
const hourMs = 3_600_000;
const unlimited = createDiskAllowances(async () => undefined);

/** The ports of a worker beside `idle`. */
const workerRuntime = async (disk: DiskAllowances = unlimited): Promise<ExporterPorts> => ({
  database: idle.database,
  media: await openDiskStore(join(idle.dataDir, "media")),
  disk: disk as ExporterPorts["disk"],
  clock,
  log: pino({ level: "silent" }),
  baseUrl: idle.url,
});

/** Leases the next export, as a worker does. */
const leaseNext = async () => {
  const leaseId = newId();
  const [row] = await idle.database.query(leaseExport, { leaseId, now: new Date(clock()), leaseEndsAt: new Date(clock() + leaseMs) });
  if (!row) throw new Error("no export waits");
  return { ...row, leaseId };
};

// A worker takes the oldest export of all workspaces.
beforeEach(() => idle.database.prisma.export.deleteMany());

const neverStopped = new AbortController().signal;

/** Writes the export as a worker does, in parts of this size. */
const write = async (partBytes?: number, disk?: DiskAllowances): Promise<void> =>
  writeExport(await workerRuntime(disk), await leaseNext(), leaseMs, neverStopped, partBytes);

const ended = async ({ id }: Pick<Export, "id">, owner = workspace.owner): Promise<Export> => {
  for (;;) {
    const found = await owner.organization.exports.get({ id });
    if (found.finishedAt !== null) return found;
    await sleep(10);
  }
};

const attach = (text: string) =>
  workspace.owner.tasks
    .create({ title: "With a file", projectId: workspace.projectId })
    .then(({ id: taskId }) =>
      workspace.owner.media.create({ taskId, fileName: "a.txt", mimeType: "text/plain", fileData: Buffer.from(text).toString("base64") }),
    );

describe("a server that writes exports itself", () => {
  let exported: Export;

  beforeAll(async () => {
    await shared.owner.tasks.create({ title: "Exported", projectId: shared.projectId });
    exported = await ended(await shared.owner.organization.exports.create(), shared.owner);
  });

  test("writes an archive that can be downloaded and imported", async () => {
    expect(exported).toMatchObject({ status: "succeeded", progress: 100, error: null });
    expect(Date.parse(exported.expiresAt) - Date.parse(exported.finishedAt ?? "")).toBe(24 * hourMs);
    const { stream, size, etag } = await shared.owner.organization.exports.download(exported);
    const file = join(server.dataDir, "download.tar.gz");
    const hash = createHash("sha256");
    await pipeline(
      stream,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(file),
    );
    expect([size, etag, hash.digest("hex")]).toEqual([exported.fileSize, `"${exported.sha256}"`, exported.sha256]);
    await importInto(idle, file);
    expect(await idle.database.prisma.task.count({ where: { organizationId: shared.organizationId } })).toBe(1);
  });

  test("records who exported and downloaded the workspace, one entry for all ranges of an hour", async () => {
    for (const start of [0, 10, 20]) (await shared.owner.organization.exports.download(exported, { range: { start } })).stream.cancel();
    const actions = (await shared.owner.auditLogs.list()).items.map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith("organization.export"))).toEqual([
      "organization.export_downloaded",
      "organization.exported",
    ]);
  });

  test("gives the archive to owners of the workspace only", async () => {
    const get = (token?: string) => fetch(server.url + exported.url, { ...(token && { headers: { authorization: `Bearer ${token}` } }) });
    const [admin, other] = await Promise.all([shared.member("admin"), server.workspace()]);
    const limited = await shared.owner.me.tokens.create({ name: "Read", scopes: ["organization:read"] });
    const answers = await Promise.all([get(), get(admin.token), get(limited.secret), get(other.token)]);
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 404]);
  });
});

test("of many requests at once, one starts an export, and the others are refused until it has ended", async () => {
  const sibling = await idle.sibling();
  const create = (url: string) =>
    fetch(`${url}/api/v1/organization/exports`, { method: "POST", headers: { authorization: `Bearer ${workspace.token}` } });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => create(index % 2 ? idle.url : sibling.url)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, ...Array.from({ length: 19 }, () => 409)]);
  const created = answers.find(({ status }) => status === 202);
  expect(created?.headers.get("location")).toMatch(/^\/api\/v1\/organization\/exports\/[0-9a-f-]{36}$/);
  await write();
  expect((await create(idle.url)).status).toBe(202);
});

test("an export whose worker died is taken over by another one, and what the first one stored is removed", async () => {
  await attach("x".repeat(3_000));
  const { id } = await workspace.owner.organization.exports.create();
  const dead = await leaseNext();
  // It has stored parts, and dies before its next sign of life.
  const runtime = await workerRuntime();
  const before = await objects();
  const stopped = new AbortController();
  const media = {
    ...runtime.media,
    put: async (...args: Parameters<typeof runtime.media.put>) => runtime.media.put(...args).then(() => stopped.abort()),
  };
  await writeExport({ ...runtime, media }, dead, leaseMs, stopped.signal, 100);
  expect(await workspace.owner.organization.exports.get({ id })).toMatchObject({ status: "running" });
  expect((await objects()).length).toBeGreaterThan(before.length);
  aheadMs += leaseMs + 1;
  const exporter = startExporter(runtime, { pollMs: 5, leaseMs });
  const taken = await ended({ id });
  await exporter.stop();
  expect(taken.status).toBe("succeeded");
  expect(await idle.database.prisma.export.findUniqueOrThrow({ where: { id } })).toMatchObject({ attempts: 2, leaseId: null });
  // The first worker comes back: its lease is lost.
  await writeExport(runtime, dead, leaseMs, neverStopped);
  expect(await workspace.owner.organization.exports.get({ id })).toEqual(taken);
  await sweepMedia(runtime, clock() + 2 * hourMs);
  const { parts } = await idle.database.prisma.export.findUniqueOrThrow({ where: { id } });
  expect((await objects()).filter((key) => !before.includes(key))).toEqual(parts);
});

const objects = async (): Promise<string[]> => {
  const shards = await readdir(join(idle.dataDir, "media", "objects"), { recursive: true, withFileTypes: true });
  return shards.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted();
};

test("an export that kills its worker three times fails, and is never running forever", async () => {
  const { id } = await workspace.owner.organization.exports.create();
  for (let attempt = 1; attempt <= 3; attempt++) {
    await leaseNext();
    aheadMs += leaseMs + 1;
  }
  const exporter = startExporter(await workerRuntime(), { pollMs: 5, leaseMs });
  const failed = await ended({ id });
  await exporter.stop();
  expect(failed).toMatchObject({ status: "failed", url: null, error: "The server was stopped several times while it exported" });
});

test("a stop returns the export that is being written, so that another worker begins it at once", async () => {
  const { id } = await workspace.owner.organization.exports.create();
  const stopped = new AbortController();
  stopped.abort();
  await writeExport(await workerRuntime(), await leaseNext(), leaseMs, stopped.signal);
  await write();
  expect(await workspace.owner.organization.exports.get({ id })).toMatchObject({ status: "succeeded" });
});

test("an export fails with the reason when an attachment is missing, or the disk has no room above its reserve", async () => {
  const media = await attach("hello");
  const store = await openDiskStore(join(idle.dataDir, "media"));
  await store.remove(media.id);
  const first = await workspace.owner.organization.exports.create();
  await write();
  expect(await workspace.owner.organization.exports.get({ id: first.id })).toMatchObject({
    status: "failed",
    error: `The attachment ${media.id} is missing from file storage`,
  });
  await workspace.owner.media.delete({ id: media.id, target: "task" });
  const second = await workspace.owner.organization.exports.create();
  await write(
    undefined,
    createDiskAllowances(async () => ({ freeBytes: 2_000_000, reserveBytes: 1_000_000 })),
  );
  expect(await workspace.owner.organization.exports.get({ id: second.id })).toMatchObject({
    status: "failed",
    error: "There is no room left for the archive",
  });
});

test("every range of an archive in many parts has the bytes of the whole", async () => {
  const { id } = await workspace.owner.organization.exports.create();
  await write(100);
  const { fileSize } = await workspace.owner.organization.exports.get({ id });
  const read = async (range?: { start: number; end?: number }) =>
    buffer((await workspace.owner.organization.exports.download({ id }, { range })).stream);
  const whole = await read();
  expect(whole.length).toBe(fileSize);
  for (const [start, end] of [
    [0, 0],
    [99, 100],
    [0, 99],
    [100, 199],
    [150, 777],
    [whole.length - 1, whole.length - 1],
    [250, undefined],
  ] as const)
    expect(
      (await read({ start, ...(end !== undefined && { end }) })).equals(whole.subarray(start, end === undefined ? undefined : end + 1)),
    ).toBe(true);
  const answer = await fetch(`${idle.url}/exports/${id}/x`, {
    headers: { authorization: `Bearer ${workspace.token}`, range: `bytes=${whole.length}-` },
  });
  expect([answer.status, answer.headers.get("content-range")]).toEqual([416, `bytes */${whole.length}`]);
});

test("a day after its end, an export is gone, and the sweep removes its archive", async () => {
  const { owner } = workspace;
  const { id } = await owner.organization.exports.create();
  await write();
  const { parts } = await idle.database.prisma.export.findUniqueOrThrow({ where: { id } });
  const runtime = await workerRuntime();
  await sweepMedia(runtime, clock() + 2 * hourMs);
  expect(await objects()).toEqual(expect.arrayContaining(parts));
  aheadMs += 24 * hourMs;
  await expect(owner.organization.exports.get({ id })).rejects.toMatchObject({ code: "not_found" });
  await expect(owner.organization.exports.download({ id })).rejects.toMatchObject({ code: "not_found" });
  await pruneExpiredRows(idle.database, clock() + 60_000);
  await sweepMedia(runtime, clock() + 2 * hourMs);
  expect((await objects()).filter((key) => parts.includes(key))).toEqual([]);
});

test("an export that no worker has begun does not prevent another one for longer than a day", async () => {
  const { owner } = workspace;
  await owner.organization.exports.create();
  aheadMs += 24 * hourMs + 1;
  expect(await owner.organization.exports.create()).toMatchObject({ status: "pending" });
});
