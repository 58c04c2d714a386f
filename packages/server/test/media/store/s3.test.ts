import { randomBytes } from "node:crypto";
import { access, rm } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { inspect } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../../src/platform/id.ts";
import type { S3Config } from "../../../src/settings/config.ts";
import { StorageError } from "../../../src/work/media/store/error.ts";
import { openS3Store } from "../../../src/work/media/store/s3.ts";
import { type S3Timeouts, s3Timeouts } from "../../../src/work/media/store/s3-client.ts";
import type { ObjectStore } from "../../../src/work/media/store/store.ts";
import { openRelay, type Relay } from "./relay.ts";
import { contentOf, keysOf, listed, newFolder, opened, putNew, s3Config, spool } from "./stores.ts";

const MB = 1024 * 1024;
/** Short timeouts for connections on which nothing arrives. A working server may take longer. */
const impatient = { connectMs: 500, answerMs: 500, firstByteMs: 800, idleMs: 500, putMs: 3_000 };

describe.skipIf(!s3Config)("over a failing connection", () => {
  const config = s3Config as S3Config;
  let folder: string;
  let relay: Relay;
  let direct: ObjectStore;

  beforeAll(async () => {
    folder = await newFolder();
    relay = await openRelay(config.endpoint);
    direct = await openS3Store(config, folder);
  });
  beforeEach(() => {
    relay.mode = "pass";
  });
  afterAll(async () => {
    relay.close();
    await rm(folder, { recursive: true });
  });

  /** A store that connects through the relay. */
  const relayed = (wait?: S3Timeouts) => openS3Store({ ...config, endpoint: relay.endpoint }, folder, wait);

  test.each([
    ["cut", undefined],
    ["freeze", impatient],
    ["mute", impatient],
  ] as const)("(%s) a put fails in bounded time and leaves no object", async (mode, wait) => {
    const store = await relayed(wait);
    const file = await spool(store, randomBytes(10 * MB));
    const key = newId();
    relay.mode = mode;
    await expect(store.put(key, file)).rejects.toThrow(StorageError);
    expect(await direct.open(key)).toBeUndefined();
    expect(await keysOf(direct)).not.toContain(key);
    await expect(access(file.path)).rejects.toThrow("ENOENT");
  });

  test("a put whose first attempt breaks is retried", async () => {
    const store = await relayed();
    const bytes = randomBytes(10 * MB);
    const file = await spool(store, bytes);
    const key = newId();
    relay.mode = "cut once";
    await store.put(key, file);
    expect(relay.mode).toBe("pass");
    expect(bytes.equals(await contentOf(direct, key))).toBe(true);
  });

  test.each([
    ["cut", undefined],
    ["freeze", { ...s3Timeouts, idleMs: 2_000 }],
  ] as const)("(%s) a reader gets an error, not the end of the stream", async (mode, wait) => {
    const { key } = await putNew(direct, 10 * MB);
    relay.mode = mode;
    await expect(buffer(await opened(await relayed(wait), key))).rejects.toThrow();
  });

  test("a server that does not answer is an error in bounded time", async () => {
    const { key } = await putNew(direct, 10);
    const mute = await openRelay(config.endpoint);
    mute.mode = "mute";
    const unheard = await openS3Store({ ...config, endpoint: mute.endpoint }, folder, impatient);
    await expect(unheard.open(key)).rejects.toThrow(StorageError);
    await expect(unheard.remove(key)).rejects.toThrow(StorageError);
    await expect(listed(unheard)).rejects.toThrow(StorageError);
    mute.close();
  });

  test("a server that accepts and is silent ends a request within the time to the first byte, whatever its retries", async () => {
    const { key } = await putNew(direct, 10);
    const mute = await openRelay(config.endpoint);
    mute.mode = "mute";
    const timeouts = { ...s3Timeouts, firstByteMs: 1_000 };
    const unheard = await openS3Store({ ...config, endpoint: mute.endpoint }, folder, timeouts);
    const startedMs = performance.now();
    await expect(unheard.open(key)).rejects.toThrow(StorageError);
    await expect(unheard.remove(key)).rejects.toThrow(StorageError);
    await expect(unheard.check()).rejects.toThrow(StorageError);
    expect(performance.now() - startedMs).toBeLessThan(3 * 1_000 + 2_000);
    mute.close();
  });

  test("corrupted bytes are rejected", async () => {
    const key = newId();
    const file = { ...(await spool(direct, randomBytes(1_000))), sha256: "0".repeat(64) };
    await expect(direct.put(key, file)).rejects.toThrow(StorageError);
    expect(await direct.open(key)).toBeUndefined();
  });

  test("a missing bucket is an error, not a missing object", async () => {
    const elsewhere = await openS3Store({ ...config, bucket: "nowhere" }, folder);
    await expect(elsewhere.open(newId())).rejects.toThrow("S3 failed: NoSuchBucket 404");
  });

  test("the error for wrong credentials contains neither them nor the signed request", async () => {
    const wrong = await openS3Store({ ...config, secretAccessKey: "not-the-secret" }, folder);
    const error = await wrong.open(newId()).catch((rejected) => rejected);
    expect(error).toBeInstanceOf(StorageError);
    expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/not-the-secret|tester|AWS4/);
  });
});

test("an unreachable server is an error in bounded time", async () => {
  const folder = await newFolder();
  const nowhere = { endpoint: "http://127.0.0.1:1", bucket: "none", region: "none", accessKeyId: "id", secretAccessKey: "secret" };
  const store = await openS3Store(nowhere, folder);
  await expect(store.open(newId())).rejects.toThrow("S3 failed: Error ECONNREFUSED");
  await expect(putNew(store, 10)).rejects.toThrow(StorageError);
  await rm(folder, { recursive: true });
});
