import { StorageError } from "./error.ts";

/** What the SDK throws. It carries the signed request, so it is never passed on, not even as a cause. */
interface SdkError {
  readonly name?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const statusOf = (error: unknown): number | undefined => (error as SdkError).$metadata?.httpStatusCode;

export const isNoSuchKey = (error: unknown): boolean => (error as SdkError).name === "NoSuchKey";

/** No answer, or one that says try again. */
export const isPassing = (error: unknown): boolean => {
  if (error instanceof StorageError) return false;
  const status = statusOf(error) ?? 503;
  return status >= 500 || status === 429;
};

export const s3Error = (error: unknown): StorageError => {
  if (error instanceof StorageError) return error;
  const { name, code } = error as SdkError;
  const said = [name, code, statusOf(error)].filter((part) => part !== undefined).join(" ");
  return new StorageError(`S3 failed: ${said}`, statusOf(error) === 507 || name === "QuotaExceeded");
};
