import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../../src/platform/id.ts";
import type { S3Config } from "../../../src/settings/config.ts";
import { locateDiskStore } from "../../../src/work/media/store/disk-location.ts";
import { StorageError } from "../../../src/work/media/store/error.ts";
import { type StoreLocation, StoreUnreachable } from "../../../src/work/media/store/location.ts";
import { createS3Client, s3Timeouts } from "../../../src/work/media/store/s3-client.ts";
import { locateS3Store } from "../../../src/work/media/store/s3-location.ts";
import { keysOf, newFolder, putNew, s3Config } from "./stores.ts";

if (!s3Config) console.warn("NOT RUN: the tests of object stores' markers in S3 need a server in TEST_S3_*: .ci/s3 COMMAND");

/** A bucket of this S3 server, with other settings where given. */
const inBucket = (changed: Partial<S3Config>): S3Config => ({ ...(s3Config as S3Config), ...changed });

const newMarker = () => ({ objectStoreId: newId(), installationId: newId() });

/** Locates an object store that nobody has used yet. */
const locations: Record<string, (folder: string) => Promise<StoreLocation>> = {
  "on disk": async (folder) => locateDiskStore(join(folder, "media")),
  ...(s3Config && {
    "in S3": async (folder) => {
      const config = inBucket({ bucket: `worktrack-location-${process.pid}` });
      await (await createS3Client(config, s3Timeouts)).send(new CreateBucketCommand({ Bucket: config.bucket }));
      return locateS3Store(config, folder);
    },
  }),
};

describe.each(Object.entries(locations))("a store %s", (_name, locate) => {
  let folder: string;
  let location: StoreLocation;

  beforeAll(async () => {
    folder = await newFolder();
    location = await locate(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("has no marker before one is written, and reading creates nothing", async () => {
    expect(await location.readMarker()).toBeUndefined();
    expect(await location.has(newId())).toBe(false);
    expect(await readdir(folder)).toEqual([]);
  });

  test("returns the marker that was written last", async () => {
    const [first, second] = [newMarker(), newMarker()];
    await location.writeMarker(first);
    expect(await location.readMarker()).toEqual(first);
    await location.writeMarker(second);
    expect(await location.readMarker()).toEqual(second);
  });

  test("has the objects that were put, and lists no marker among them", async () => {
    const store = await location.open();
    const { key } = await putNew(store, 10);
    expect([await location.has(key), await location.has(newId())]).toEqual([true, false]);
    expect(await keysOf(store)).toEqual([key]);
  });
});

test("a damaged marker on disk is an error, not a missing marker", async () => {
  const folder = await newFolder();
  const location = locateDiskStore(folder);
  for (const text of ["", "{}", '{"objectStoreId":"1"}', "x".repeat(5_000), "\u0000"]) {
    await writeFile(join(folder, "store.json"), text);
    await expect(location.readMarker()).rejects.toThrow(StorageError);
  }
  await rm(join(folder, "store.json"));
  await mkdir(join(folder, "store.json"));
  await expect(location.readMarker()).rejects.toThrow(StorageError);
  await rm(folder, { recursive: true });
});

test("an S3 server that does not answer is unreachable", async () => {
  const keys = { accessKeyId: "a", secretAccessKey: "b", region: "us-east-1" };
  const location = locateS3Store({ ...keys, endpoint: "http://127.0.0.1:9", bucket: "none" }, "/nonexistent");
  await expect(location.readMarker()).rejects.toThrow(StoreUnreachable);
});

describe.skipIf(!s3Config)("an S3 server that answers", () => {
  test("with an error about the bucket or the keys does not count as an outage or a missing marker", async () => {
    for (const changed of [{ bucket: "no-such-bucket" }, { secretAccessKey: "wrong" }]) {
      const error = await locateS3Store(inBucket(changed), "/nonexistent")
        .readMarker()
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(StorageError);
      expect(error).not.toBeInstanceOf(StoreUnreachable);
    }
  });
});
