// Connections that die at any moment of a write.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { statement } from "../../src/database/statement.ts";
import { untilOneWaits } from "../database/waiting.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { startWriters } from "./writers.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

/** Ends `count` random connections of the server, at most two at a time. Busy ones rather than idle ones. */
const killConnections = async (count: number): Promise<void> => {
  const killer = new pg.Client(server.testDatabase.connection);
  killer.on("error", () => {});
  await killer.connect();
  let killed = 0;
  while (killed < count) {
    const { rowCount } = await killer.query(
      `SELECT pg_terminate_backend(pid) FROM (
         SELECT pid FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid() AND (state <> 'idle' OR random() < 0.1) ORDER BY random() LIMIT 2) victims`,
    );
    killed += rowCount ?? 0;
    await sleep(5);
  }
  await killer.end();
};

test("while connections are killed under mixed writes, every refusal is 503 with Retry-After, and every write is applied exactly once", async () => {
  const end = new AbortController();
  const writers = await startWriters(server, workspace, end.signal);
  await killConnections(40);
  end.abort();
  await writers.ended;
  expect(writers.refusals()).toBeGreaterThan(5);
  await writers.expectAppliedOnce();
});

const lockPost = statement({ parameters: { id: "uuid" }, row: {}, text: "SELECT FROM post WHERE id = $id FOR UPDATE" });
const killWaiting = statement({
  parameters: {},
  row: {},
  text: `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
});

test("an upload whose connection dies before the commit is 503, names the database and not the disk, and leaves no file", async () => {
  const { owner } = workspace;
  const countFiles = async () =>
    (await readdir(join(server.dataDir, "media"), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
  const before = await countFiles();
  const { id: postId } = await owner.posts.create({ title: "A post" });
  const upload = await server.database.transaction(async (database) => {
    await database.query(lockPost, { id: postId });
    const sending = owner.media.create({ postId, fileName: "a.txt", mimeType: "text/plain", fileData: "aGVsbG8=" }).catch((error) => error);
    await untilOneWaits(server.database);
    await server.database.query(killWaiting, {});
    return sending;
  });
  expect(upload).toMatchObject({
    status: 503,
    code: "unavailable",
    message: expect.stringContaining("The database is unavailable. Try again."),
    retryAfterSeconds: 2,
  });
  expect(await countFiles()).toBe(before);
});
