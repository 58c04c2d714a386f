/** Resolves with undefined when the file does not exist (ENOENT). For `readFile`, `stat`, `open` and the like. */
export const readIfExists = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
