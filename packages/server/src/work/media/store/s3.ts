// The object store in a bucket of an S3-compatible service. Uploads are spooled on the local disk first.
import { open, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { isId } from "../../../platform/id.ts";
import type { S3Config } from "../../../settings/config.ts";
import type { SpooledFile } from "../upload/spool.ts";
import { diskError, requireObjectSize, StorageError } from "./error.ts";
import { streamFile } from "./file-body.ts";
import { createS3Client, type S3Timeouts, s3Timeouts } from "./s3-client.ts";
import { isNoSuchKey, isRetryable, s3Error } from "./s3-error.ts";
import { checkSpoolDir, createSpoolDir } from "./spool-dir.ts";
import { type ObjectStore, requireObjectKey, type StoredObject } from "./store.ts";

/** The bucket may contain other objects, but not under this prefix: the sweep removes objects without a row. */
export const prefix = "media/";
export const objectName = (key: string): string => prefix + requireObjectKey(key);

/** A put may be this slow before it is given up. */
const putBytesPerMs = 1_000;

/** Stores objects in a bucket. The AWS SDK is loaded only when this is called. */
export const openS3Store = async (config: S3Config, spoolDir: string, timeouts: S3Timeouts = s3Timeouts): Promise<ObjectStore> => {
  const s3 = await import("@aws-sdk/client-s3");
  const client = await createS3Client(config, timeouts);
  const Bucket = config.bucket;
  await createSpoolDir(spoolDir);

  /** Streams the file in one PutObject. It is atomic, so a failed upload leaves no parts behind. */
  const send = async (Key: string, { path, size, sha256 }: SpooledFile, signal: AbortSignal): Promise<void> => {
    const handle = await open(path).catch((error) => Promise.reject(diskError(error)));
    const unread = new AbortController();
    const Body = streamFile(handle).once("error", () => unread.abort());
    const command = new s3.PutObjectCommand({ Bucket, Key, Body, ContentLength: size });
    // The signature covers the digest, so S3 rejects corrupted bytes.
    command.middlewareStack.add(withHeader("x-amz-content-sha256", sha256), { step: "build" });
    try {
      await client.send(command, { requestTimeout: 0, abortSignal: AbortSignal.any([signal, unread.signal]) });
    } finally {
      Body.destroy();
    }
  };

  /** Runs a request until its answer begins. The body of the answer is not limited. */
  const withinTime = async <T>(request: (options: { readonly abortSignal: AbortSignal }) => Promise<T>): Promise<T> => {
    const silent = new AbortController();
    const timer = setTimeout(() => silent.abort(), timeouts.firstByteMs);
    return request({ abortSignal: silent.signal }).finally(() => clearTimeout(timer));
  };

  return {
    spoolDir,
    put: async (key, file) => {
      const name = objectName(key);
      const signal = AbortSignal.timeout(timeouts.putMs + Math.ceil(file.size / putBytesPerMs));
      try {
        // The SDK does not retry a streamed body.
        await send(name, file, signal).catch((error) => (isRetryable(error) ? send(name, file, signal) : Promise.reject(error)));
      } catch (error) {
        throw s3Error(error);
      } finally {
        await rm(file.path, { force: true }).catch(() => {});
      }
    },
    open: async (key, range, size) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new s3.GetObjectCommand({ Bucket, Key: objectName(key), Range });
      try {
        const { Body, ContentLength, ContentRange } = await withinTime((options) => client.send(command, options));
        try {
          requireObjectSize(range ? totalOf(ContentRange) : ContentLength, size);
          if (range && ContentLength !== range.end - range.start + 1) throw new StorageError("The object is shorter than the range");
        } catch (error) {
          (Body as Readable).destroy();
          throw error;
        }
        return Body as Readable;
      } catch (error) {
        if (isNoSuchKey(error)) return undefined;
        throw s3Error(error);
      }
    },
    remove: async (key) => {
      const Key = objectName(key);
      try {
        await withinTime((options) => client.send(new s3.DeleteObjectCommand({ Bucket, Key }), options));
      } catch (error) {
        if (!isNoSuchKey(error)) throw s3Error(error);
      }
    },
    check: async () => {
      await checkSpoolDir(spoolDir);
      try {
        await withinTime((options) => client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }), options));
      } catch (error) {
        throw s3Error(error);
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

/** The size of the whole object, from the Content-Range of a part: `bytes 0-9/1234`. */
const totalOf = (contentRange = ""): number | undefined => {
  const total = /\/(\d{1,15})$/.exec(contentRange)?.[1];
  return total === undefined ? undefined : Number(total);
};

/** SDK middleware that adds a header to one request before it is signed. */
const withHeader =
  (name: string, value: string) =>
  <Arguments extends object, Result>(next: (args: Arguments) => Promise<Result>) =>
  (args: Arguments): Promise<Result> => {
    (args as { request: { headers: Record<string, string> } }).request.headers[name] = value;
    return next(args);
  };
