import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../../src/database/database.ts";
import { isDatabaseUnavailable } from "../../src/database/sql-errors.ts";
import { useTestDatabase } from "../database/database.ts";

const testDatabase = useTestDatabase();

/** PostgreSQL's message that a log-in is complete, and its error when an administrator ends the connection. */
const readyForQuery = Buffer.from("Z\0\0\0\x05I");
const terminated = (() => {
  const fields = Buffer.from("SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0");
  const head = Buffer.from("E\0\0\0\0");
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
})();

const openUpstream = (): Socket => {
  const { connection } = testDatabase;
  if (connection.connectionString === undefined) return connect(`${connection.host}/.s.PGSQL.${connection.port}`);
  const { hostname, port } = new URL(connection.connectionString);
  return connect(Number(port), hostname);
};

/** Ends each connection in the same packet that completes its log-in, as when it is killed at that moment. */
const proxy = createServer((client) => {
  const upstream = openUpstream();
  client.on("error", () => {}).pipe(upstream);
  upstream
    .on("error", () => {})
    .on("data", (data: Buffer) => {
      if (data.subarray(-readyForQuery.length).equals(readyForQuery)) client.end(Buffer.concat([data, terminated]));
      else client.write(data);
    });
  client.once("close", () => upstream.destroy());
});
afterAll(() => {
  proxy.close();
});

test("a connection that is ended right after its log-in fails the query or transaction, and not the process", async () => {
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const { port } = proxy.address() as AddressInfo;
  const { connection } = testDatabase;
  const target = connection.connectionString ? new URL(connection.connectionString) : undefined;
  const user = target ? decodeURIComponent(target.username) : connection.user;
  const database = target ? target.pathname.slice(1) : connection.database;
  const opened = openDatabase({ host: "127.0.0.1", port, user, database, ssl: false }, pino({ level: "silent" }));
  const failureOf = (work: Promise<unknown>) => work.then(() => "succeeded", isDatabaseUnavailable);
  expect(await failureOf(opened.ping())).toBe(true);
  expect(await failureOf(opened.transaction((within) => within.prisma.project.count()))).toBe(true);
  await opened.close();
});
