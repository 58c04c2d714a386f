// Decides which problem answers an error: an ApiError itself, or one for the router's, the database's or the object store's error. All
// others are `internal_error`.
import { isDatabaseUnavailable, isDiskFull, isForeignKeyViolation, isLockTimeout, isReadOnly } from "../database/sql-errors.ts";
import { ApiError } from "../platform/api-error.ts";
import { storageFull } from "../platform/disk/allowances.ts";
import { DatabaseDiskFull } from "../platform/disk/database-disk.ts";
import { waitedTooLong } from "../queues/write-waits.ts";
import { StorageError } from "../work/media/store/error.ts";

/** Maps any error to the problem to answer. */
export const apiErrorOf = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  if (error instanceof URIError || (error as { status?: unknown } | null)?.status === 400)
    return new ApiError("not_found", "The path is not well-formed");
  if (isForeignKeyViolation(error)) return new ApiError("conflict", "A record that this request refers to has been deleted");
  if (error instanceof StorageError)
    return error.full ? storageFull() : new ApiError("unavailable", "File storage is unavailable. Try again.", { retryAfterSeconds: 5 });
  if (isReadOnly(error))
    return new ApiError("read_only", "The database is read-only at the moment. Reads work. Try again later.", { retryAfterSeconds: 10 });
  if (isDiskFull(error)) return new DatabaseDiskFull();
  if (isLockTimeout(error)) return waitedTooLong();
  if (isDatabaseUnavailable(error)) return new ApiError("unavailable", "The database is unavailable. Try again.", { retryAfterSeconds: 2 });
  return new ApiError("internal_error", "The server failed. With the request id, its administrator can find the error in the log.");
};
