// Recognizes the database's errors by their SQLSTATE, through Prisma or without it.

/** The SQLSTATE of an error, or Prisma's own code. Looks through all of Prisma's wrappers. */
export const sqlState = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const found = error as {
    code?: unknown;
    meta?: { driverAdapterError?: { cause?: { originalCode?: unknown; code?: unknown } } };
    cause?: unknown;
  };
  const driver = found.meta?.driverAdapterError?.cause;
  const code = driver?.originalCode ?? driver?.code ?? found.code;
  return typeof code === "string" ? code : sqlState(found.cause);
};

const hasState = (error: unknown, states: readonly string[]): boolean => states.includes(sqlState(error) ?? "");

export const isUniqueViolation = (error: unknown): boolean => hasState(error, ["23505", "P2002"]);

/** A record that the statement refers to was deleted while it ran. */
export const isForeignKeyViolation = (error: unknown): boolean => hasState(error, ["23503", "P2003"]);

/** A write to a read-only database: a standby, or one that its provider has made read-only, such as when its storage is full. */
export const isReadOnly = (error: unknown): boolean => hasState(error, ["25006"]);

/** Waits for a write that a request can do without. Ignores that the database is read-only. */
export const unlessReadOnly = async (write: Promise<unknown>): Promise<void> => {
  await write.catch((error: unknown) => {
    if (!isReadOnly(error)) throw error;
  });
};

/** A deadlock or a serialization failure. The transaction was rolled back and can run again. */
export const isDeadlock = (error: unknown): boolean => hasState(error, ["40P01", "40001", "P2034"]);
