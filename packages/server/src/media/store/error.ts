// The error of an object store, and the conversion of the disk's errors to it.

/** The object store failed. The message contains no paths or credentials. `full` means that no space is left. */
export class StorageError extends Error {
  readonly full: boolean;

  constructor(message: string, full = false) {
    super(message);
    this.full = full;
  }
}

/** Converts an error of the local disk to a StorageError. Returns any other error unchanged. */
export const diskError = (error: unknown): unknown => {
  if (!(error instanceof Error && "syscall" in error && "code" in error)) return error;
  return new StorageError(`The disk failed: ${error.syscall} ${error.code}`, error.code === "ENOSPC" || error.code === "EDQUOT");
};
