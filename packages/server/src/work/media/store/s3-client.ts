// Creates the S3 client, with limits on its time and sockets.
import type { S3Client } from "@aws-sdk/client-s3";
import type { S3Config } from "../../../settings/config.ts";

/**
 * `firstByteMs` limits the time until an answer begins, with its retry; `idleMs` the time without a byte, because a slow reader can resume
 * with a Range; `putMs` a put with its retry.
 */
export const s3Timeouts = { connectMs: 3_000, answerMs: 10_000, firstByteMs: 15_000, idleMs: 30_000, putMs: 60_000 };
export type S3Timeouts = typeof s3Timeouts;

/** Limits concurrent readers. A request beyond the limit waits up to `answerMs` for a socket. */
const socketsMax = 512;
const attemptsMax = 2;

export const createS3Client = async (config: S3Config, timeouts: S3Timeouts): Promise<S3Client> => {
  const { S3Client } = await import("@aws-sdk/client-s3");
  const agent = { keepAlive: true, maxSockets: socketsMax };
  return new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    // Not every S3-compatible store supports the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: attemptsMax,
    requestHandler: {
      connectionTimeout: timeouts.connectMs,
      requestTimeout: timeouts.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeouts.idleMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // The default logger writes to the console.
    logger: silent,
  });
};

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
