import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { sweepMedia } from "../../src/work/media/sweep.ts";
import { sweepPauseLock } from "../../src/work/purge/sweep-pause.ts";
import { openClient } from "../database/seed.ts";
import { useWorkspace } from "../server.ts";
import { createParents, note, useMediaServer } from "./media-server.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);

/** After any sweep, each row must still have its object. */
afterEach(async () => {
  const objects = await server.objects();
  for (const { id } of await server.database.prisma.media.findMany()) expect(objects).toContain(id);
});

const hourMs = 3_600_000;
const sweep = (nowMs: number) => sweepMedia({ database: server.database, media: server.store }, nowMs);
const spool = async () => {
  const path = join(server.store.spoolDir, newId());
  await writeFile(path, "half");
  return path;
};
/** Writes objects without the store, which syncs each one. On a slow disk, hundreds would take half a minute. */
const lay = (key: string) => writeFile(join(server.dataDir, "media", "objects", key.slice(-2), key), "left");

test("an object without a row and an unfinished file, left by a killed process, are removed after an hour; younger ones stay", async () => {
  const { task } = await createParents(workspace, workspace.owner);
  const { id } = await workspace.owner.media.create({ ...task, ...note });
  const key = newId();
  await server.store.put(key, { path: await spool(), size: 4, sha256: "" });
  await spool();
  await sweep(Date.now() + hourMs - 10_000);
  expect([(await server.objects()).includes(key), (await server.spooled()).length]).toEqual([true, 1]);
  await sweep(Date.now() + hourMs + 10_000);
  expect([await server.objects(), await server.spooled()]).toEqual([[id], []]);
});

test("several concurrent sweeps remove hundreds of objects and rows without an error", async () => {
  const rows = Array.from({ length: 1_100 }, () => newId());
  const gone = {
    organizationId: workspace.organizationId,
    authorId: workspace.ownerId,
    target: "task" as const,
    url: "",
    deletedAt: new Date(),
  };
  const file = { fileName: "a", originalFileName: "a", fileType: "file", fileSize: 4, mimeType: "text/plain", sha256: "" };
  await server.database.prisma.media.createMany({ data: rows.map((id) => ({ id, ...gone, ...file })) });
  for (const id of rows) await lay(id);
  for (let made = 0; made < 600; made++) await lay(newId());
  const weekMs = 8 * 24 * hourMs;
  await Promise.all([1, 2, 3].map(() => sweep(Date.now() + weekMs)));
  const left = await server.database.prisma.media.count({ where: { id: { in: rows } } });
  expect([left, (await server.objects()).filter((key) => rows.includes(key))]).toEqual([0, []]);
  expect(await server.objects()).toHaveLength(await server.database.prisma.media.count());
});

test("foreign files in the store's folder are left alone", async () => {
  const path = join(server.dataDir, "media", "objects", "00", "README");
  await writeFile(path, "mine");
  await sweep(Date.now() + 1_000 * hourMs);
  await access(path);
});

test("during concurrent uploads, deletions and sweeps, every attachment keeps its object", async () => {
  const { task } = await createParents(workspace, workspace.owner);
  let done = false;
  const sweeping = (async () => {
    while (!done) await sweep(Date.now());
  })();
  for (let round = 0; round < 10; round++) {
    const made = await Promise.all([1, 2].map(() => workspace.owner.media.create({ ...task, ...note })));
    for (const { id } of made) await workspace.owner.media.delete({ id, target: "task" });
  }
  done = true;
  await sweeping;
  const objects = await server.objects();
  const rows = await server.database.prisma.media.findMany({ where: { organizationId: workspace.organizationId } });
  expect(rows).toHaveLength(20);
  for (const { id } of rows) expect(objects).toContain(id);
});

test("while a backup runs, the sweep removes neither deleted attachments nor objects without a row; a killed backup does not stop it", async () => {
  const { task } = await createParents(workspace, workspace.owner);
  const { id } = await workspace.owner.media.create({ ...task, ...note });
  await workspace.owner.media.delete({ id, target: "task" });
  const orphan = newId();
  await lay(orphan);
  const laterMs = Date.now() + 8 * 24 * hourMs;
  const backup = await openClient(server.testDatabase.connection);
  backup.on("error", () => {});
  const { rows } = await backup.query<{ pid: number }>("SELECT pg_backend_pid() AS pid, pg_advisory_lock($1, $2)", [
    sweepPauseLock.classid,
    sweepPauseLock.objid,
  ]);
  await sweep(laterMs);
  expect(await server.objects()).toEqual(expect.arrayContaining([id, orphan]));
  await server.database.prisma.$queryRaw`SELECT pg_terminate_backend(${rows[0]?.pid}::int, 5000)`;
  await sweep(laterMs);
  const left = await server.objects();
  expect([left.includes(id), left.includes(orphan)]).toEqual([false, false]);
});
