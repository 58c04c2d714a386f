import { expect, test } from "vitest";
import { sqlState } from "../../src/database/sql-errors.ts";
import { apiErrorOf } from "../../src/http/api-errors.ts";

const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields);
/** An error as Prisma throws it, with what the driver adapter has recorded. */
const prismaError = (code: string, cause: object) =>
  withFields("Invalid `prisma.task.update()` invocation", { code, meta: { driverAdapterError: { name: "DriverAdapterError", cause } } });

const sqlStates = ["08006", "28P01", "3D000", "53200", "53300", "57P01", "57P02", "57P03", "57014", "58030", "25P03", "25P04", "40001"];
const socketErrors = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH"];

test.each([
  ...sqlStates.map((code): [string, unknown] => [`SQLSTATE ${code}`, withFields("failed", { code })]),
  ...sqlStates.map((code): [string, unknown] => [
    `SQLSTATE ${code} through Prisma`,
    prismaError("P2010", { originalCode: code, kind: "postgres" }),
  ]),
  ...socketErrors.map((code): [string, unknown] => [code, withFields("read", { code, syscall: "read" })]),
  ...["P1000", "P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2034", "P2037"].map((code): [string, unknown] => [
    code,
    withFields("failed", { code }),
  ]),
  ...["ConnectionClosed", "SocketTimeout", "DatabaseNotReachable", "TlsConnectionError"].map((kind): [string, unknown] => [
    kind,
    withFields("failed", { cause: { kind } }),
  ]),
  ...[
    "Connection terminated",
    "Connection terminated unexpectedly",
    "Connection terminated due to connection timeout",
    "Client has encountered a connection error and is not queryable",
    "Client was closed and is not queryable",
    "timeout exceeded when trying to connect",
    "timeout expired",
    "Query read timeout",
  ].map((message): [string, unknown] => [message, new Error("wrapped", { cause: new Error(message) })]),
  // On a full disk, PostgreSQL may refuse a session with this error.
  ["a session that PostgreSQL ends", withFields("could not write init file", { code: "XX000", severity: "FATAL" })],
  ["a session that PostgreSQL ends, through Prisma", prismaError("P2010", { originalCode: "XX000", kind: "postgres", severity: "FATAL" })],
  ["a PostgreSQL that ends", withFields("could not write to file", { code: "XX000", severity: "PANIC" })],
  ["a missing socket", withFields("connect ENOENT /run/.s.PGSQL.5432", { code: "ENOENT", syscall: "connect" })],
])("%s is 503 unavailable with Retry-After", (_, error) => {
  expect(apiErrorOf(error)).toMatchObject({ code: "unavailable", extra: { retryAfterSeconds: 2 } });
});

test.each([withFields("no space left", { code: "53100" }), prismaError("P2010", { originalCode: "53100", kind: "postgres" })])(
  "a write to a database whose disk is full is 503 unavailable with a longer Retry-After",
  (error) => {
    expect(apiErrorOf(error)).toMatchObject({ code: "unavailable", extra: { retryAfterSeconds: 10 } });
  },
);

test.each([withFields("refused", { code: "25006" }), prismaError("P2010", { originalCode: "25006", kind: "postgres" })])(
  "a refused write to a read-only database is 503 read_only with Retry-After",
  (error) => {
    expect(apiErrorOf(error)).toMatchObject({ code: "read_only", extra: { retryAfterSeconds: 10 } });
  },
);

test.each([
  withFields("syntax error", { code: "42601" }),
  withFields("cache lookup failed", { code: "XX000", severity: "ERROR" }),
  withFields("no such file", { code: "ENOENT", syscall: "open" }),
  new TypeError("x is undefined"),
  "text",
  undefined,
])("an error that is not due to an outage stays 500", (error) => {
  expect(apiErrorOf(error)).toMatchObject({ code: "internal_error" });
});

test("an error that is its own cause has a SQLSTATE", () => {
  const error: Error & { code?: string } = withFields("cyclic", { code: "23505" });
  error.cause = error;
  expect(sqlState(error)).toBe("23505");
});
