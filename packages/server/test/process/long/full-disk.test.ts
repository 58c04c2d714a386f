// The embedded database on a disk that uploads fill up to the reserve, and then something else fills completely.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stopAbandonedPostgres } from "@worktrack/embedded-postgres";
import { Worktrack } from "@worktrack/sdk";
import { expect, test } from "vitest";
import type { Diagnosis } from "../../../src/commands/doctor/finding.ts";
import { createBallast } from "../../../src/platform/disk/ballast.ts";
import { onTinyDisk } from "../../media/store/tiny-disk.ts";
import { isLongForm } from "../fleet/fleet.ts";
import { runCommand, type ServerProcess, startProcess, useDataDir } from "../server.ts";

const MB = 1024 ** 2;
const diskMegabytes = 260;
const reserveBytes = 48 * MB;
const disk = useDataDir();
const dataDir = join(disk, "data");
const settings = { WORKTRACK_DATA_DIR: dataDir, WORKTRACK_DISK_RESERVE_BYTES: String(reserveBytes) };

if (!isLongForm) console.warn("NOT RUN: the test of a full disk takes 15 seconds: pnpm test:processes");

test.runIf(isLongForm)("the embedded database survives a disk that is full, and works again by itself when it is not", async ({ skip }) => {
  const ran = await onTinyDisk(disk, diskMegabytes, async () => {
    try {
      await fillAndFree();
    } finally {
      await stopAbandonedPostgres(dataDir);
    }
  });
  if (!ran) skip();
});

const fillAndFree = async (): Promise<void> => {
  const server = await startProcess(settings, ["start", "--demo"]);
  const ended = new Promise((resolve) => server.child.once("close", resolve));
  try {
    const token = /wtk_\S+/.exec(server.output())?.[0] ?? "";
    await createBallast(dataDir);
    const attachments = await fillWithUploads(server, token);
    await fillCompletely(server, token, attachments);
  } finally {
    server.child.kill("SIGTERM");
    await ended;
  }
  await restart();
};

const freeBytes = async (): Promise<number> => {
  const { bavail, bsize } = await statfs(disk);
  return bavail * bsize;
};

/** The exit code and the findings of `doctor`, which joins the database if it runs, or else tries to start it. */
const doctor = async (): Promise<Record<string, string | number | null>> => {
  const { code, stdout } = await runCommand(["doctor", "--json"], { ...settings, PORT: "0" });
  const { checks } = JSON.parse(stdout) as Diagnosis;
  return { code, ...Object.fromEntries(checks.map(({ check, status }) => [check, status])) };
};

const countLogged = ({ output }: ServerProcess, text: string): number => output().split(text).length - 1;

const readiness = async ({ url }: ServerProcess) => {
  const response = await fetch(`${url}/readyz`);
  return { httpStatus: response.status, ...((await response.json()) as object) };
};

/** Concurrent uploads, some of a size that only shows while they are read. Returns the stored ones. */
const fillWithUploads = async (server: ServerProcess, token: string): Promise<string[]> => {
  const client = new Worktrack({ baseUrl: server.url, token, maxRetries: 0 });
  const { id: taskId } = await createTask(client);
  const { id: otherId } = await createTask(client);
  const content = randomBytes(8 * MB);
  const upload = async (index: number): Promise<string | undefined> => {
    const query = new URLSearchParams({ fileName: "noise.bin", mimeType: "application/x-noise", taskId: index % 2 ? taskId : otherId });
    const response = await fetch(`${server.url}/api/v1/media?${query}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/x-noise" },
      ...(index % 3 === 0 ? { body: new Blob([content]).stream(), duplex: "half" as const } : { body: content }),
    });
    const { id, code } = (await response.json()) as { id?: string; code?: string };
    expect([201, 507]).toContain(response.status);
    if (response.status === 507) expect(code).toBe("storage_full");
    return id;
  };
  const outcomes: (string | undefined)[] = [];
  while (outcomes.slice(-8).some((id) => id !== undefined) || outcomes.length === 0)
    outcomes.push(...(await Promise.all(Array.from({ length: 8 }, (_, index) => upload(outcomes.length + index)))));
  const stored = outcomes.filter((id) => id !== undefined);
  expect(stored.length).toBeGreaterThan(6);
  expect(await freeBytes()).toBeGreaterThanOrEqual(reserveBytes - 2 * MB);
  expect(await freeBytes()).toBeLessThan(reserveBytes + content.length + 2 * MB);
  expect(await readiness(server)).toMatchObject({ httpStatus: 200, status: "ready", database: "ok", disk: "low" });
  expect(countLogged(server, "the disk is almost full")).toBe(1);
  expect(countLogged(server, "request failed")).toBe(0);
  await createTask(client);
  await client.media.delete({ id: String(stored.pop()), target: "task" });
  expect(await readdir(join(dataDir, "media", "tmp"))).toEqual([]);
  await client.close();
  return stored;
};

const createTask = (client: Worktrack) =>
  client.tasks.create({ title: "A task", projectId: "OPS", description: randomBytes(1_000).toString("hex") });

const foreign = (name: string): string => join(disk, name);
const fillWith = (name: string) => expect(writeFile(foreign(name), Buffer.alloc(diskMegabytes * MB))).rejects.toThrow("ENOSPC");

/** First the ballast is used, then nothing is left. */
const fillCompletely = async (server: ServerProcess, token: string, attachments: readonly string[]): Promise<void> => {
  const client = new Worktrack({ baseUrl: server.url, token, maxRetries: 0 });
  const outcomeOf = (work: Promise<unknown>): Promise<number> =>
    work.then(
      () => 200,
      ({ status, retryAfterSeconds }: { status: number; retryAfterSeconds?: number }) => {
        if (status !== 507) expect([status, retryAfterSeconds]).toEqual([status, expect.any(Number)]);
        return status;
      },
    );
  const read = async () => expect((await client.tasks.list({})).tasks.length).toBeGreaterThan(0);
  const create = () => outcomeOf(createTask(client));
  const remove = (id: string | undefined) => outcomeOf(client.media.delete({ id: String(id), target: "task" }));

  await fillWith("first");
  const outcomes = new Set<number>();
  while (existsSync(join(dataDir, "ballast"))) {
    outcomes.add(await create());
    await read();
  }
  expect([...outcomes].every((status) => status === 200 || status === 503)).toBe(true);
  // Its name disappears a moment before its space is free.
  await expect.poll(freeBytes, { interval: 5 }).toBeGreaterThan(32 * MB);
  expect(await readiness(server)).toMatchObject({ httpStatus: 200, database: "ok", disk: "low" });
  expect(await remove(attachments[0])).toBe(200);

  await fillWith("second");
  await expect.poll(create, { interval: 5 }).toBe(503);
  await expect.poll(() => countLogged(server, "only reading and deleting work"), { interval: 20 }).toBe(1);
  await expect.poll(() => readiness(server), { timeout: 5_000 }).toMatchObject({ httpStatus: 200, database: "ok", disk: "full" });
  expect(await (await fetch(`${server.url}/metrics`)).text()).toContain("\nworktrack_disk_full 1\n");
  for (const id of attachments.slice(1, 6)) {
    expect(await create()).toBe(503);
    await read();
    expect([200, 503]).toContain(await remove(id));
  }
  const { status } = await fetch(`${server.url}/api/v1/tasks`, { method: "POST", headers: { authorization: `Bearer ${token}` } });
  expect(status).toBe(503);

  await rm(foreign("second"));
  expect([await create(), await create()]).toEqual([200, 200]);
  await fillWith("second");
  await client.close();
  expect(await doctor()).toMatchObject({ code: 1, disk: "error", database: "ok" });
};

/** Without any space, a start says so in one line. With some, it works. */
const restart = async (): Promise<void> => {
  expect(await doctor()).toMatchObject({ code: 1, disk: "error" });
  const refused = await startProcess(settings).then(
    (server) => server.end("SIGTERM"),
    (error: Error) => error.message,
  );
  if (refused !== 0) expect(String(refused)).toMatch(/^the server ended with 1:\nworktrack-server: The disk of .* is full, .*\n$/);
  await rm(foreign("second"));
  const server = await startProcess(settings);
  expect(await readiness(server)).toMatchObject({ httpStatus: 200, database: "ok" });
  expect(await doctor()).toMatchObject({ code: 0, database: "ok", secret_key: "ok", media_store: "ok" });
  await server.end("SIGTERM");
};
