/** The storage failed, not the request. Says neither paths nor credentials; `full`: there is no room left. */
export class StorageError extends Error {
  readonly full: boolean;

  constructor(message: string, full = false) {
    super(message);
    this.full = full;
  }
}

/** A failure of the local disk as a StorageError; any other error as it is. */
export const diskError = (error: unknown): unknown => {
  if (!(error instanceof Error && "syscall" in error && "code" in error)) return error;
  return new StorageError(`The disk failed: ${error.syscall} ${error.code}`, error.code === "ENOSPC" || error.code === "EDQUOT");
};
