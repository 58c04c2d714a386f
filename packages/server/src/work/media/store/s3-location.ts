// The location of an object store in a bucket of an S3-compatible service.
import type { S3Client } from "@aws-sdk/client-s3";
import type { S3Config } from "../../../settings/config.ts";
import { StorageError } from "./error.ts";
import { formatMarker, markerBytesMax, markerName, parseMarker, type StoreLocation, StoreUnreachable } from "./location.ts";
import { objectName, openS3Store, prefix } from "./s3.ts";
import { createS3Client, type S3Timeouts, s3Timeouts } from "./s3-client.ts";
import { isNoSuchKey, isRetryable, s3Error } from "./s3-error.ts";

/** Limits one request with its retry. A start holds a lock in the database meanwhile. */
const requestMs = 4_000;

export const locateS3Store = (config: S3Config, spoolDir: string, timeouts: S3Timeouts = s3Timeouts): StoreLocation => {
  const Bucket = config.bucket;
  const Key = prefix + markerName;

  /** Runs requests with a client of their own, because they run at the start only. Undefined if the object does not exist. */
  const request = async <T>(send: (client: S3Client, s3: typeof import("@aws-sdk/client-s3")) => Promise<T>): Promise<T | undefined> => {
    const s3 = await import("@aws-sdk/client-s3");
    const client = await createS3Client(config, timeouts);
    try {
      return await send(client, s3);
    } catch (error) {
      if (isMissing(error)) return undefined;
      const { message } = s3Error(error);
      throw isRetryable(error) ? new StoreUnreachable(message) : new StorageError(message);
    } finally {
      client.destroy();
    }
  };
  const withinTime = () => ({ abortSignal: AbortSignal.timeout(requestMs) });

  return {
    setting: "S3_BUCKET",
    name: `the bucket ${Bucket}`,
    readMarker: async () => {
      const text = await request(async (client, { GetObjectCommand }) => {
        const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key }), withinTime());
        if (ContentLength > markerBytesMax) throw new StorageError(`${Key} is too long to be a marker of an object store`);
        return Body?.transformToString();
      });
      return text === undefined ? undefined : parseMarker(text);
    },
    writeMarker: async (marker) => {
      const Body = formatMarker(marker);
      await request((client, { PutObjectCommand }) => client.send(new PutObjectCommand({ Bucket, Key, Body }), withinTime()));
    },
    has: async (key) => {
      const command = { Bucket, Key: objectName(key) };
      return (await request((client, { HeadObjectCommand }) => client.send(new HeadObjectCommand(command), withinTime()))) !== undefined;
    },
    open: () => openS3Store(config, spoolDir, timeouts),
  };
};

/** The response to a HEAD request has no body with an error code, so the SDK names its error `NotFound`. */
const isMissing = (error: unknown): boolean => isNoSuchKey(error) || (error as { name?: string }).name === "NotFound";
