// The error of an object store, and the conversion of the disk's errors to it.

/** The object store failed. The message contains no paths or credentials. `full` means that no space is left. */
export class StorageError extends Error {
  readonly full: boolean;

  constructor(message: string, full = false) {
    super(message);
    this.full = full;
  }
}

/** The stored object does not have the size that its row says, so it is damaged. */
export class ObjectSizeError extends StorageError {
  readonly actual: number;

  constructor(actual: number, expected: number) {
    super(`The object has ${actual} bytes instead of ${expected}`);
    this.actual = actual;
  }
}

/** @throws ObjectSizeError */
export const requireObjectSize = (actual: number | undefined, expected: number | undefined): void => {
  if (actual !== undefined && expected !== undefined && actual !== expected) throw new ObjectSizeError(actual, expected);
};

/** Converts an error of the local disk to a StorageError. Returns any other error unchanged. */
export const diskError = (error: unknown): unknown => {
  if (!(error instanceof Error && "syscall" in error && "code" in error)) return error;
  return new StorageError(`The disk failed: ${error.syscall} ${error.code}`, error.code === "ENOSPC" || error.code === "EDQUOT");
};
