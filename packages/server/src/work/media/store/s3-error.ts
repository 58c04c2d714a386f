// Converts errors of the AWS SDK, and decides which of them may be retried.
import { StorageError } from "./error.ts";

/** An error of the AWS SDK. It contains the signed request, so it is never logged or used as a cause. */
interface SdkError {
  readonly name?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const statusOf = (error: unknown): number | undefined => (error as SdkError).$metadata?.httpStatusCode;

export const isNoSuchKey = (error: unknown): boolean => (error as SdkError).name === "NoSuchKey";

/** True if a retry may succeed: no answer, 429 or 5xx. */
export const isRetryable = (error: unknown): boolean => {
  if (error instanceof StorageError) return false;
  const status = statusOf(error) ?? 503;
  return status >= 500 || status === 429;
};

export const s3Error = (error: unknown): StorageError => {
  if (error instanceof StorageError) return error;
  const { name, code } = error as SdkError;
  const details = [name, code, statusOf(error)].filter((part) => part !== undefined).join(" ");
  return new StorageError(`S3 failed: ${details}`, statusOf(error) === 507 || name === "QuotaExceeded");
};
