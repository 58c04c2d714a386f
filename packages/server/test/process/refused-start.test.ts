import { expect, test } from "vitest";
import { databaseRefusal } from "../../src/commands/database-refusal.ts";
import { useTestDatabase } from "../database/database.ts";
import { runCommand, useDataDir } from "./server.ts";

const dataDir = useDataDir();
const testDatabase = useTestDatabase();

/** Starts a server that must be refused, and returns what it says. */
const refused = async (environment: Record<string, string>): Promise<string> => {
  const { code, stderr } = await runCommand(["start"], { PORT: "0", WORKTRACK_DATA_DIR: dataDir, ...environment });
  expect(code).toBe(1);
  return stderr;
};

const urlWith = (change: (url: URL) => void): string => {
  const url = new URL(testDatabase.url);
  change(url);
  return url.href;
};

test("a start without a usable database or folder is refused with one line that names the setting", async () => {
  const unknownDatabase = urlWith((url) => {
    url.pathname = "/nowhere";
  });
  const unknownUser = urlWith((url) => {
    url.username = "nobody-here";
    // The URL of a socket has no host, and names the user in its query.
    if (url.searchParams.has("user")) url.searchParams.set("user", "nobody-here");
  });
  const lines = await Promise.all([
    refused({ DATABASE_URL: "postgresql://worktrack:open-sesame@127.0.0.1:1/worktrack" }),
    refused({ DATABASE_URL: unknownDatabase }),
    refused({ DATABASE_URL: unknownUser }),
    refused({ WORKTRACK_DATA_DIR: "/dev/null/data" }),
    refused({ DATABASE_URL: testDatabase.url, WORKTRACK_DATA_DIR: "/dev/null/data" }),
  ]);
  expect(lines).toEqual([
    "worktrack-server: DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1: ECONNREFUSED\n",
    expect.stringMatching(
      /^worktrack-server: DATABASE_URL: PostgreSQL at \S+ has no database nowhere\. Create it, or correct the name\.\n$/,
    ),
    expect.stringMatching(/^worktrack-server: DATABASE_URL: PostgreSQL at \S+ refuses this user or its password \(28\w{3}\)\n$/),
    "worktrack-server: WORKTRACK_DATA_DIR: /dev/null/data cannot be written: ENOTDIR\n",
    expect.stringMatching(/^worktrack-server: WORKTRACK_DATA_DIR: \/dev\/null\/data.* cannot be (used|written): .*ENOTDIR\n$/),
  ]);
});

test("a refusal by the database never contains the URL's password", () => {
  const url = "postgresql://worktrack:open-sesame@db.example:6432/worktrack";
  const causes = [
    Object.assign(new Error('password authentication failed for user "worktrack"'), { code: "28P01" }),
    new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string"),
    new Error("The server does not support SSL connections"),
    Object.assign(new Error("sorry, too many clients already"), { code: "53300" }),
    new Error("timeout expired"),
    Object.assign(new AggregateError([], ""), { code: "ECONNREFUSED" }),
  ];
  expect(causes.map((cause) => databaseRefusal(url, cause).message)).toEqual([
    "DATABASE_URL: PostgreSQL at db.example:6432 refuses this user or its password (28P01)",
    "DATABASE_URL: PostgreSQL at db.example:6432 refuses this user or its password (no password)",
    "DATABASE_URL: TLS to db.example:6432 failed: The server does not support SSL connections",
    "DATABASE_URL: PostgreSQL at db.example:6432 refuses the connection: sorry, too many clients already",
    "DATABASE_URL: no PostgreSQL answers at db.example:6432: timeout expired",
    "DATABASE_URL: no PostgreSQL answers at db.example:6432: ECONNREFUSED",
  ]);
});
