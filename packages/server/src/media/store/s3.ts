import { open, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { S3Config } from "../../config.ts";
import { isId } from "../../platform/id.ts";
import type { SpooledFile } from "../upload/spool.ts";
import { diskError, StorageError } from "./error.ts";
import { type S3Waits, s3Client, waits } from "./s3-client.ts";
import { isNoSuchKey, isPassing, s3Error } from "./s3-error.ts";
import { createSpoolDir } from "./spool-dir.ts";
import { checkedKey, type ObjectStore, type StoredObject } from "./store.ts";

/** Other things may lie in the bucket, but not here: the sweeper removes what has no row. */
const prefix = "media/";
const nameOf = (key: string): string => prefix + checkedKey(key);

/** Objects in a bucket. The SDK is loaded by this call, not by the import. */
export const openS3Store = async (config: S3Config, spoolDir: string, wait: S3Waits = waits): Promise<ObjectStore> => {
  const s3 = await import("@aws-sdk/client-s3");
  const client = await s3Client(config, wait);
  const Bucket = config.bucket;
  await createSpoolDir(spoolDir);

  /** One PutObject that streams the file: all of it is kept or nothing, so no parts of a broken upload are left over. */
  const send = async (Key: string, { path, size, sha256 }: SpooledFile, signal: AbortSignal): Promise<void> => {
    const handle = await open(path).catch((error) => Promise.reject(diskError(error)));
    const unread = new AbortController();
    const Body = handle.createReadStream().once("error", () => unread.abort());
    const command = new s3.PutObjectCommand({ Bucket, Key, Body, ContentLength: size });
    // Signed with the digest, so S3 refuses bytes that changed on their way.
    command.middlewareStack.add(withHeader("x-amz-content-sha256", sha256), { step: "build" });
    try {
      await client.send(command, { requestTimeout: 0, abortSignal: AbortSignal.any([signal, unread.signal]) });
    } finally {
      Body.destroy();
    }
  };

  return {
    spoolDir,
    put: async (key, file) => {
      const name = nameOf(key);
      const signal = AbortSignal.timeout(wait.putMs);
      try {
        // The SDK does not repeat what it streams.
        await send(name, file, signal).catch((error) => (isPassing(error) ? send(name, file, signal) : Promise.reject(error)));
      } catch (error) {
        throw s3Error(error);
      } finally {
        await rm(file.path, { force: true }).catch(() => {});
      }
    },
    open: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new s3.GetObjectCommand({ Bucket, Key: nameOf(key), Range });
      try {
        const { Body, ContentLength } = await client.send(command);
        if (range && ContentLength !== range.end - range.start + 1) {
          (Body as Readable).destroy();
          throw new StorageError("The object is shorter than the range");
        }
        return Body as Readable;
      } catch (error) {
        if (isNoSuchKey(error)) return undefined;
        throw s3Error(error);
      }
    },
    remove: async (key) => {
      const Key = nameOf(key);
      try {
        await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
      } catch (error) {
        if (!isNoSuchKey(error)) throw s3Error(error);
      }
    },
    list: async function* (): AsyncGenerator<StoredObject> {
      try {
        for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
          for (const { Key = "", Size = 0, LastModified } of Contents) {
            const key = Key.slice(prefix.length);
            if (isId(key) && LastModified) yield { key, size: Size, modifiedMs: LastModified.getTime() };
          }
        }
      } catch (error) {
        throw s3Error(error);
      }
    },
  };
};

/** A header of one request, signed like the others. */
const withHeader =
  (name: string, value: string) =>
  <Arguments extends object, Result>(next: (args: Arguments) => Promise<Result>) =>
  (args: Arguments): Promise<Result> => {
    (args as { request: { headers: Record<string, string> } }).request.headers[name] = value;
    return next(args);
  };
