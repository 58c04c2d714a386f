// Recognizes the database's errors by their SQLSTATE, through Prisma or without it, and the errors of its connections.

/** The fields of errors from pg, Node's sockets, Prisma and its driver adapter that say what happened. */
interface Fields {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly originalCode?: unknown;
  readonly where?: unknown;
  readonly kind?: unknown;
  readonly severity?: unknown;
  readonly meta?: { readonly driverAdapterError?: unknown };
  readonly cause?: unknown;
}

/** Longer chains have a cycle. */
const causesMax = 10;

/** The error and what caused it, outermost first. Looks through all of Prisma's wrappers. */
const causesOf = (error: unknown): Fields[] => {
  const causes: Fields[] = [];
  let next = error;
  while (typeof next === "object" && next !== null && causes.length < causesMax) {
    const fields: Fields = next;
    causes.push(fields);
    next = fields.meta?.driverAdapterError ?? fields.cause;
  }
  return causes;
};

const codeOf = ({ originalCode, code }: Fields): string | undefined => [originalCode, code].find((one) => typeof one === "string");

/** The SQLSTATE of an error, or else the code of Prisma or of the socket. */
export const sqlState = (error: unknown): string | undefined =>
  causesOf(error)
    .map(codeOf)
    .findLast((code) => code !== undefined);

const hasState = (error: unknown, states: readonly string[]): boolean => states.includes(sqlState(error) ?? "");

export const isUniqueViolation = (error: unknown): boolean => hasState(error, ["23505", "P2002"]);

/** A record that the statement refers to was deleted while it ran. */
export const isForeignKeyViolation = (error: unknown): boolean => hasState(error, ["23503", "P2003"]);

/** A write to a read-only database: a standby, or one that its provider has made read-only, such as when its storage is full. */
export const isReadOnly = (error: unknown): boolean => hasState(error, ["25006"]);

/** The disk of the database is full. Reads still work. */
export const isDiskFull = (error: unknown): boolean => hasState(error, ["53100"]);

/** A page of a table or an index has no valid content. */
export const isDamaged = (error: unknown): boolean => hasState(error, ["XX001", "XX002"]);

/** PostgreSQL, or the role or the database in it, has no connection left. */
export const isOutOfConnections = (error: unknown): boolean => hasState(error, ["53300"]);

/** The database refuses writes and still answers reads. */
export const isNotWritable = (error: unknown): boolean => isReadOnly(error) || isDiskFull(error);

/** Awaits an optional write. Ignores the error if the database refuses writes. */
export const unlessNotWritable = async (write: Promise<unknown>): Promise<void> => {
  await write.catch((error: unknown) => {
    if (!isNotWritable(error)) throw error;
  });
};

/** A deadlock or a serialization failure. The transaction was rolled back and can run again. */
export const isDeadlock = (error: unknown): boolean => hasState(error, ["40P01", "40001", "P2034"]);

const deadlockAttemptsMax = 3;

/** Retries `run` after a deadlock, up to three attempts in all. A deadlocked run must have had no effect. */
export const retryDeadlocks = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === deadlockAttemptsMax || !isDeadlock(error)) throw error;
    }
  }
};

/** The statement waited for a lock for longer than `lock_timeout`. The transaction was rolled back and can run again. */
export const isLockTimeout = (error: unknown): boolean => hasState(error, ["55P03"]);

/**
 * Names the row whose lock a statement did not get. PostgreSQL says `while locking tuple (0,7) in relation "task"`, but only to the first of
 * those that wait for the row, and Prisma does not pass it on.
 */
export const lockedRow = (error: unknown): string | undefined => {
  const context = causesOf(error).find(({ where }) => typeof where === "string")?.where;
  return /\(\d{1,10},\d{1,5}\)[^"(]{0,100}"[^"]{1,63}"/.exec(String(context ?? ""))?.[0];
};

/**
 * SQLSTATEs of temporary failures: connection, its log-in, resources and full disk, shutdown and crash, system errors, canceled statements, lock
 * timeouts, transactions that were ended, deadlocks. Prisma's codes for the connection, its pool and transactions.
 */
const unavailableCodes = /^(08|28|3D|53|57P|58|57014|55P03|25P0|40|P10\d\d|P2024|P2028|P2034|P2037)/;

/** A socket's errors. The last three also name errors of files, so they count only for `connect`. */
const socketCodes = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL)$/;
const connectCodes = /^(ENOENT|EACCES|EAGAIN)$/;

/** How the driver adapter names errors of the connection, which then have no code. */
const unavailableKinds = /^(ConnectionClosed|SocketTimeout|DatabaseNotReachable|TlsConnectionError|TooManyConnections)$/;

/** pg's client and pool throw these without a code. */
const unavailableMessages =
  /^(Connection terminated|Client (has encountered|was closed)|timeout exceeded when trying to connect|timeout expired|Query read timeout|The server does not support SSL|There was an error establishing an SSL|Cannot use a pool after calling end)/;

/** PostgreSQL has ended the session, whatever the SQLSTATE. A statement's own errors have the severity ERROR. */
const endedSession = /^(FATAL|PANIC)$/;

const saysUnavailable = ({ message, code, syscall, kind, severity, originalCode }: Fields): boolean =>
  unavailableCodes.test(String(originalCode ?? code ?? "")) ||
  socketCodes.test(String(code ?? "")) ||
  (syscall === "connect" && connectCodes.test(String(code ?? ""))) ||
  unavailableKinds.test(String(kind ?? "")) ||
  endedSession.test(String(severity ?? "")) ||
  unavailableMessages.test(String(message ?? ""));

/** The database or the connection to it failed for a reason that may pass: the same statement can succeed later. */
export const isDatabaseUnavailable = (error: unknown): boolean => causesOf(error).some(saysUnavailable);

/** The database refused a statement, or it or the connection failed. */
export const isDatabaseError = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || /^([0-9A-Z]{5}|P2\d{3})$/.test(sqlState(error) ?? "");
