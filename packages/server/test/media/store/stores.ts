import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { newId } from "../../../src/platform/id.ts";
import type { S3Config } from "../../../src/settings/config.ts";
import type { ByteRange } from "../../../src/work/media/content/range.ts";
import { openDiskStore } from "../../../src/work/media/store/disk.ts";
import { openS3Store } from "../../../src/work/media/store/s3.ts";
import type { ObjectStore, StoredObject } from "../../../src/work/media/store/store.ts";
import type { SpooledFile } from "../../../src/work/media/upload/spool.ts";

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "worktrack-media-"));

const { TEST_S3_ENDPOINT, TEST_S3_BUCKET, TEST_S3_REGION, TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY } = process.env;

/** The server that .ci/s3 started. Undefined if it is not running. */
export const s3Config: S3Config | undefined =
  TEST_S3_ENDPOINT && TEST_S3_BUCKET && TEST_S3_REGION && TEST_S3_ACCESS_KEY_ID && TEST_S3_SECRET_ACCESS_KEY
    ? {
        endpoint: TEST_S3_ENDPOINT,
        bucket: TEST_S3_BUCKET,
        region: TEST_S3_REGION,
        accessKeyId: TEST_S3_ACCESS_KEY_ID,
        secretAccessKey: TEST_S3_SECRET_ACCESS_KEY,
      }
    : undefined;

/** Opens each implementation with its files in `folder`. All S3 stores share one bucket. */
export const stores: Record<string, (folder: string) => Promise<ObjectStore>> = {
  disk: openDiskStore,
  ...(s3Config && { S3: (folder) => openS3Store(s3Config, folder) }),
};

export const spool = async (store: ObjectStore, content: Buffer): Promise<SpooledFile> => {
  const path = join(store.spoolDir, newId());
  await writeFile(path, content);
  return { path, size: content.length, sha256: createHash("sha256").update(content).digest("hex") };
};

/** Puts a new object with the given content, or with random bytes of the given length. */
export const putNew = async (store: ObjectStore, content: Buffer | number): Promise<{ key: string; bytes: Buffer }> => {
  const bytes = typeof content === "number" ? randomBytes(content) : content;
  const key = newId();
  await store.put(key, await spool(store, bytes));
  return { key, bytes };
};

/** The content that the writer puts under a key. */
export const contentFor = (key: string): Buffer => Buffer.alloc(3_000_000, key);

export const listed = async (store: ObjectStore): Promise<StoredObject[]> => {
  const objects: StoredObject[] = [];
  for await (const object of store.list()) objects.push(object);
  return objects;
};

export const keysOf = async (store: ObjectStore): Promise<string[]> => (await listed(store)).map(({ key }) => key);

export const opened = async (store: ObjectStore, key: string, range?: ByteRange): Promise<Readable> => {
  const stream = await store.open(key, range);
  if (!stream) throw new Error("No such object");
  return stream;
};

export const contentOf = async (store: ObjectStore, key: string, range?: ByteRange): Promise<Buffer> =>
  buffer(await opened(store, key, range));
