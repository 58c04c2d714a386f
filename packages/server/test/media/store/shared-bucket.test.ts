import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../../../src/database/database.ts";
import { findOrCreateInstallation } from "../../../src/operation/installation/installation.ts";
import { openObjectStore } from "../../../src/operation/installation/object-store.ts";
import type { S3Config } from "../../../src/settings/config.ts";
import { createS3Client, s3Timeouts } from "../../../src/work/media/store/s3-client.ts";
import { locateS3Store } from "../../../src/work/media/store/s3-location.ts";
import type { ObjectStore } from "../../../src/work/media/store/store.ts";
import { useTestDatabase } from "../../database/database.ts";
import { openRelay } from "./relay.ts";
import { contentOf, keysOf, putNew, s3Config } from "./stores.ts";

if (!s3Config) console.warn("NOT RUN: the tests of a shared bucket need a server in TEST_S3_*: .ci/s3 COMMAND");

describe.skipIf(!s3Config)("a bucket that several processes share", () => {
  const log = pino({ level: "silent" });
  const [testDatabase, otherTestDatabase] = [useTestDatabase(), useTestDatabase()];
  let folder: string;
  let database: OpenDatabase;

  const inBucket = (name: string, changed: Partial<S3Config> = {}): S3Config => ({
    ...(s3Config as S3Config),
    bucket: `worktrack-${name}-${process.pid}`,
    ...changed,
  });
  const timeouts = { ...s3Timeouts, answerMs: 1_000 };
  let machines = 0;
  /** Opens the store as a machine with a folder of its own does. */
  const open = async (config: S3Config, over = database): Promise<ObjectStore> =>
    openObjectStore(locateS3Store(config, join(folder, `${++machines}`), timeouts), over, log);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "worktrack-media-"));
    database = openDatabase(testDatabase.connection, log);
    for (const name of ["shared", "other"])
      await (await createS3Client(inBucket(name), s3Timeouts)).send(new CreateBucketCommand({ Bucket: inBucket(name).bucket }));
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  test("is opened by all of six machines that start at once, which then read each other's objects", async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, () => open(inBucket("shared"))));
    const [first, last] = [opened[0] as ObjectStore, opened[5] as ObjectStore];
    const { key, bytes } = await putNew(first, 1_000);
    expect(bytes.equals(await contentOf(last, key))).toBe(true);
    expect((await findOrCreateInstallation(database)).objectStoreOrigin).toBe(`the bucket ${inBucket("shared").bucket}`);
  });

  test("is refused to another database, and another bucket is refused to this one", async () => {
    const other = openDatabase(otherTestDatabase.connection, log);
    await expect(open(inBucket("shared"), other)).rejects.toThrow(/^S3_BUCKET: .* has the attachments of another database/);
    await other.close();
    await expect(open(inBucket("other"))).rejects.toThrow(/^S3_BUCKET: .* is not the database's object store.* Set the same S3_\*/);
    await expect(open(inBucket("missing"))).rejects.toThrow(/^S3_BUCKET: .* cannot be used: S3 failed: NoSuchBucket/);
  });

  test("that does not answer at the start is used as soon as it answers again", async () => {
    const relay = await openRelay(inBucket("shared").endpoint);
    relay.mode = "mute";
    const store = await open(inBucket("shared", { endpoint: relay.endpoint }));
    await expect(keysOf(store)).rejects.toThrow("S3 failed");
    relay.mode = "pass";
    expect(await keysOf(store)).toHaveLength(1);
    relay.close();
  });
});
