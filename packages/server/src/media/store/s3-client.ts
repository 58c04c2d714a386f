import type { S3Client } from "@aws-sdk/client-s3";
import type { S3Config } from "../../config.ts";

/** `idleMs` passes without a byte, whoever is to blame: a reader that slow comes back with a Range. `putMs`: a whole put, both tries. */
export const waits = { connectMs: 3_000, answerMs: 10_000, idleMs: 30_000, putMs: 60_000 };
export type S3Waits = typeof waits;

/** Bounds what slow readers hold; beyond, one waits for `answerMs`. */
const socketsMax = 512;
const attemptsMax = 2;

export const s3Client = async (config: S3Config, wait: S3Waits): Promise<S3Client> => {
  const { S3Client } = await import("@aws-sdk/client-s3");
  const agent = { keepAlive: true, maxSockets: socketsMax };
  return new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    // Not every maker's store knows the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: attemptsMax,
    requestHandler: {
      connectionTimeout: wait.connectMs,
      requestTimeout: wait.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: wait.idleMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // It would write to the console.
    logger: silent,
  });
};

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
