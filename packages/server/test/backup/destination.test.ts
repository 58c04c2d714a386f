import { once } from "node:events";
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFileDestination } from "../../src/operation/backup/destination.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "worktrack-destination-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("a backup replaces a file only when it is complete", async () => {
  const path = join(folder, "backup.tar");
  await writeFile(path, "yesterday");
  const given = await openFileDestination(path, 0);
  await given.write(Buffer.from("half"));
  expect(await readFile(path, "utf8")).toBe("yesterday");
  await given.discard();
  expect(await readdir(folder)).toEqual(["backup.tar"]);
  const complete = await openFileDestination(path, 0);
  await complete.write(Buffer.from("today"));
  await complete.finish();
  await complete.discard();
  expect([await readFile(path, "utf8"), await readdir(folder)]).toEqual(["today", ["backup.tar"]]);
  await rm(path);
});

test("a folder, a link and a socket are never replaced by a backup", async () => {
  const paths = { folder: join(folder, "folder"), link: join(folder, "link"), socket: join(folder, "socket") };
  await mkdir(paths.folder);
  await symlink(paths.folder, paths.link);
  const listener = createServer().listen(paths.socket);
  await once(listener, "listening");
  for (const path of Object.values(paths)) await expect(openFileDestination(path, 0)).rejects.toThrow("is not a regular file");
  expect([(await lstat(paths.link)).isSymbolicLink(), (await lstat(paths.socket)).isSocket()]).toEqual([true, true]);
  expect((await readdir(folder)).sort()).toEqual(["folder", "link", "socket"]);
  listener.close();
});

test("of two backups to one file, the one whose part was replaced fails and removes nothing of the other", async () => {
  const path = join(folder, "both.tar");
  const first = await openFileDestination(path, 0);
  const second = await openFileDestination(path, 0);
  await second.write(Buffer.from("second"));
  await expect(first.finish()).rejects.toThrow("Another backup is writing to");
  await first.discard();
  await second.finish();
  expect(await readFile(path, "utf8")).toBe("second");
});
