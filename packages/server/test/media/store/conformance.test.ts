import { randomBytes } from "node:crypto";
import { access, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { newId } from "../../../src/platform/id.ts";
import type { ByteRange } from "../../../src/work/media/content/range.ts";
import { StorageError } from "../../../src/work/media/store/error.ts";
import type { ObjectStore } from "../../../src/work/media/store/store.ts";
import { contentOf, keysOf, listed, newFolder, opened, putNew, s3Config, spool, stores } from "./stores.ts";

const MB = 1024 * 1024;

if (!s3Config) console.warn("NOT RUN: the media store's tests over S3 need a server in TEST_S3_*: .ci/s3 COMMAND");

describe.each(Object.entries(stores))("objects in %s", (_name, openStore) => {
  let folder: string;
  let store: ObjectStore;

  beforeAll(async () => {
    folder = await newFolder();
    store = await openStore(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("are read back as they were put, and the spooled file is removed", async () => {
    const bytes = randomBytes(100_000);
    const file = await spool(store, bytes);
    const key = newId();
    await store.put(key, file);
    expect(bytes.equals(await contentOf(store, key))).toBe(true);
    await expect(access(file.path)).rejects.toThrow("ENOENT");
  });

  test("return exactly the bytes of a range", async () => {
    const { key, bytes } = await putNew(store, 300_000);
    const ranges: ByteRange[] = [
      { start: 0, end: 0 },
      { start: 299_999, end: 299_999 },
      { start: 70_000, end: 200_000 },
      { start: 0, end: 299_999 },
    ];
    for (const range of ranges) expect(bytes.subarray(range.start, range.end + 1).equals(await contentOf(store, key, range))).toBe(true);
  });

  test("reject a range that is not inside the object", async () => {
    const { key } = await putNew(store, 10);
    await expect(store.open(key, { start: 5, end: 10 })).rejects.toThrow(StorageError);
    await expect(store.open(key, { start: 50, end: 60 })).rejects.toThrow(StorageError);
    for (const range of [undefined, { start: 1, end: 2 }]) {
      (await store.open(key, range, 10))?.destroy();
      for (const size of [9, 11]) await expect(store.open(key, range, size)).rejects.toThrow(`The object has 10 bytes instead of ${size}`);
    }
  });

  test("may be empty", async () => {
    const { key } = await putNew(store, 0);
    expect(await contentOf(store, key)).toHaveLength(0);
    expect((await listed(store)).find((object) => object.key === key)).toMatchObject({ size: 0 });
  });

  test("are undefined when opened under an unknown key", async () => {
    expect(await store.open(newId())).toBeUndefined();
    expect(await store.open(newId(), undefined, 5)).toBeUndefined();
    expect(await store.open(newId(), { start: 0, end: 9 })).toBeUndefined();
  });

  test("can be removed, and removing again has no effect", async () => {
    const { key } = await putNew(store, 10);
    await store.remove(key);
    expect(await store.open(key)).toBeUndefined();
    await store.remove(key);
    expect(await keysOf(store)).not.toContain(key);
  });

  test("are listed with size and time", async () => {
    const startedMs = Date.now();
    const { key } = await putNew(store, 1_234);
    const object = (await listed(store)).find((each) => each.key === key);
    expect(object).toMatchObject({ size: 1_234 });
    // S3 reports whole seconds.
    expect(object?.modifiedMs).toBeGreaterThan(startedMs - 2_000);
    expect(object?.modifiedMs).toBeLessThan(Date.now() + 2_000);
  });

  test("are replaced by a put under the same key", async () => {
    const { key } = await putNew(store, 50_000);
    const before = await opened(store, key);
    const bytes = randomBytes(20);
    await store.put(key, await spool(store, bytes));
    expect(bytes.equals(await contentOf(store, key))).toBe(true);
    before.destroy();
  });

  test("have only UUIDs as keys", async () => {
    const file = await spool(store, Buffer.from("x"));
    for (const key of ["", "..", "../../etc/passwd", "a.txt", newId().toUpperCase(), `${newId()}/..`, `${newId()}\n`]) {
      await expect(store.put(key, file)).rejects.toThrow(TypeError);
      await expect(store.open(key)).rejects.toThrow(TypeError);
      await expect(store.remove(key)).rejects.toThrow(TypeError);
    }
  });

  test("all exist after 50 concurrent puts", async () => {
    const put = await Promise.all(Array.from({ length: 50 }, (_, index) => putNew(store, 1_000 + index)));
    const sizes = new Map((await listed(store)).map(({ key, size }) => [key, size]));
    for (const { key, bytes } of put) {
      expect(sizes.get(key)).toBe(bytes.length);
      expect(bytes.equals(await contentOf(store, key))).toBe(true);
    }
  });

  test("leave nothing behind when a put fails", async () => {
    const key = newId();
    const file = { path: join(store.spoolDir, newId()), size: 10, sha256: "0".repeat(64) };
    await expect(store.put(key, file)).rejects.toThrow(StorageError);
    expect(await store.open(key)).toBeUndefined();
    expect(await keysOf(store)).not.toContain(key);
  });

  test("are accepted if the check resolves, and it leaves nothing behind", async () => {
    const filesAndKeys = async () => [...(await readdir(store.spoolDir)), ...(await keysOf(store))];
    const before = await filesAndKeys();
    await Promise.all([store.check(), store.check()]);
    expect(before).toEqual(expect.arrayContaining(await filesAndKeys()));
  });

  test("of 32 MB, eight at a time, are put and read in little memory", async () => {
    const bytes = randomBytes(32 * MB);
    const files = await Promise.all(Array.from({ length: 8 }, () => spool(store, bytes)));
    const keys = files.map(() => newId());
    let peak = 0;
    const atRest = process.memoryUsage().rss;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss - atRest);
    }, 5);
    await Promise.all(files.map((file, index) => store.put(keys[index] as string, file)));
    const sizes = await Promise.all(keys.map(async (key) => sizeOf(await opened(store, key))));
    clearInterval(watch);
    expect(sizes).toEqual(keys.map(() => bytes.length));
    // The objects have 256 MB together. Uncollected garbage can be more than 90 MB.
    expect(peak).toBeLessThan(192 * MB);
  });

  test("release their handles when a reader stops early or never starts", async () => {
    const { key } = await putNew(store, 5 * MB);
    await contentOf(store, key);
    const before = await handles();
    const readers = await Promise.all(Array.from({ length: 20 }, () => opened(store, key)));
    for (const reader of readers.slice(10)) await new Promise((resolve) => reader.once("data", resolve));
    for (const reader of readers) reader.destroy();
    await vi.waitFor(async () => expect(await handles()).toBeLessThanOrEqual(before), { timeout: 30_000, interval: 50 });
  });
});

const sizeOf = async (stream: Readable): Promise<number> => {
  let size = 0;
  for await (const chunk of stream) size += (chunk as Buffer).length;
  return size;
};

/** Open files and sockets of this process. */
const handles = async (): Promise<number> => (await readdir("/proc/self/fd")).length;
