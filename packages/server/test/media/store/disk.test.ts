import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "../../../src/platform/id.ts";
import { openDiskStore } from "../../../src/work/media/store/disk.ts";
import { diskError, StorageError } from "../../../src/work/media/store/error.ts";
import { sweepSpoolDir } from "../../../src/work/media/store/spool-dir.ts";
import { openSpool } from "../../../src/work/media/upload/spool.ts";
import { disk } from "../upload/uploads.ts";
import { keysOf, listed, newFolder, putNew, spool } from "./stores.ts";
import { onTinyDisk } from "./tiny-disk.ts";

let folder: string;
beforeEach(async () => {
  folder = await newFolder();
});
afterEach(() => rm(folder, { recursive: true }));

test("a store that is opened again still has its objects", async () => {
  const { key } = await putNew(await openDiskStore(folder), 10);
  const again = await openDiskStore(folder);
  expect(await keysOf(again)).toEqual([key]);
});

test("foreign files among the objects are not listed", async () => {
  const store = await openDiskStore(folder);
  await writeFile(join(folder, "objects", "00", "notes.txt"), "x");
  expect(await listed(store)).toEqual([]);
});

test("sweeping the spool removes old files only", async () => {
  const store = await openDiskStore(folder);
  const old = await spool(store, Buffer.from("old"));
  const recent = await spool(store, Buffer.from("new"));
  await utimes(old.path, 1, 1);
  await sweepSpoolDir(store.spoolDir, Date.now() - 60_000);
  expect((await readdir(store.spoolDir)).map((name) => join(store.spoolDir, name))).toEqual([recent.path]);
});

test("a disk error becomes a StorageError without paths", async () => {
  const store = await openDiskStore(folder);
  const { key } = await putNew(store, 10);
  await rm(join(folder, "objects"), { recursive: true });
  await mkdir(join(folder, "objects"));
  const rejected = await store.put(newId(), await spool(store, Buffer.from("x"))).catch((error) => error);
  expect(rejected).toBeInstanceOf(StorageError);
  expect(rejected.full).toBe(false);
  expect(`${rejected.stack} ${JSON.stringify(rejected)}`).not.toContain(folder);
  expect(await readdir(store.spoolDir)).toEqual([]);
  expect(await store.open(key)).toBeUndefined();
});

test("a full disk is reported as full, keeps its objects and leaves no partial file", async ({ skip }) => {
  const ran = await onTinyDisk(folder, 1, async () => {
    const store = await openDiskStore(folder);
    const { key, bytes } = await putNew(store, 300_000);
    const upload = await openSpool(store.spoolDir, 10_000_000, await disk.allow(0));
    const rejected = await upload.write(Buffer.alloc(2_000_000)).catch(diskError);
    await upload.discard();
    expect(rejected).toMatchObject({ full: true, message: "The disk failed: write ENOSPC" });
    expect(await readdir(store.spoolDir)).toEqual([]);
    expect(await listed(store)).toMatchObject([{ key, size: bytes.length }]);
    await putNew(store, 300_000);
  });
  if (!ran) skip();
});
