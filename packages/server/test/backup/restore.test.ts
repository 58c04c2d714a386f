// A backup while clients write, restored into an empty database and folder.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bounds, operationNames, operationOf } from "@worktrack/contract";
import type { Worktrack } from "@worktrack/sdk";
import { verify } from "@worktrack/webhook-verify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Connection } from "../../src/database/connection.ts";
import { openBackup } from "../../src/operation/backup/inspect.ts";
import { readBackup } from "../../src/operation/backup/read-backup.ts";
import { restoreBackup } from "../../src/operation/backup/restore.ts";
import { storeRestoredKey } from "../../src/operation/backup/restore-key.ts";
import { beginRestore } from "../../src/operation/backup/restore-state.ts";
import { locateDiskStore } from "../../src/work/media/store/disk-location.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase, useTestDatabase } from "../database/database.ts";
import { openClient, selectRows } from "../database/seed.ts";
import { findWrongCounts } from "../database/wrong-counts.ts";
import { reader } from "../events/reader.ts";
import { makePng } from "../media/png.ts";
import { makeMp4 } from "../media/videos/mp4.ts";
import { startTestServer, type TestServer, testConfig, useSharedWorkspace, useTestServer } from "../server.ts";
import { createFixtures, type Fixtures, targetOf } from "../table/fixtures.ts";
import { isForSessions } from "../table/passkey.ts";
import { send } from "../table/send.ts";
import { type Receiver, startReceiver, trustReceiver } from "../webhooks/receiver.ts";
import { backUp, inspect, passphrase, streamOf } from "./backups.ts";

const baseUrl = "https://worktrack.example.com";
const config = { baseUrl, webhooks: { ...testConfig().webhooks, timeoutMs: 15_000 } };

const original = useTestServer({ config });
/** Nobody writes to it between its walk and the backup. */
const quiet = useSharedWorkspace(original);
const busy = useSharedWorkspace(original);
const fresh = useTestDatabase();
let restoredDir: string;
let restoredDatabase: TestDatabase;
let restored: TestServer;
let receiver: Receiver;
let webhookSecret: string;
let fixtures: Fixtures;
let walked: Readonly<Record<string, string>>;
let cursor: string;
/** The path of the quiet owner's picture. */
let avatar: string;
let poster: string;
let largeVideo: string;
let backup: Buffer;
/** The ids of tasks whose creation was confirmed before the backup began. */
let acknowledged: string[];

/** Every read of every resource, as text. */
const walk = async (server: Pick<TestServer, "url">): Promise<Record<string, string>> => {
  const answers: Record<string, string> = {};
  for (const name of operationNames) {
    const operation = operationOf(name);
    // A key cannot run the operations of sessions. A stream has no end, and moves the end of the feed.
    if (isForSessions(operation) || operation.stream) continue;
    // The quotas of the key are not in the database, and exports are not in a backup.
    if (operation.method !== "GET" || ["limits.get", "me.get", "organization.exports.get"].includes(name)) continue;
    const { status, text } = await send(server, name, { token: quiet.token, path: targetOf(operation, fixtures) });
    answers[name] = `${status} ${text}`;
  }
  return answers;
};

/** A key may upload 50 files an hour. */
const uploadsPerWriter = 40;

/** Writes of every kind that triggers count, until it is stopped. */
const write = async (client: Worktrack, projectId: string, isStopped: () => boolean): Promise<void> => {
  for (let round = 0; !isStopped(); round++) {
    const { id } = await client.tasks.create({ title: "Written during the backup", projectId });
    await client.tasks.comments.create({ id, content: "A comment" });
    await client.tasks.checklist.create({ id, text: "An item", checked: true });
    if (round < uploadsPerWriter)
      await client.media.create({ taskId: id, fileName: "a.txt", mimeType: "text/plain", fileData: btoa(`content of ${id}`) });
    await client.tasks.update({ id, status: "done" });
  }
};

const backUpWhileWriting = async (): Promise<void> => {
  const { projectId } = busy;
  const clients = await Promise.all(Array.from({ length: 4 }, async () => (await busy.member("admin")).client));
  acknowledged = await Promise.all(clients.map(async (client) => (await client.tasks.create({ title: "First", projectId })).id));
  let stopped = false;
  const writing = clients.map((client) => write(client, projectId, () => stopped));
  backup = await backUp({ connection: original.testDatabase.connection, dataDir: original.dataDir });
  stopped = true;
  await Promise.all(writing);
};

const restore = async (bytes: Buffer, database: TestDatabase, dataDir: string) => {
  const inspected = await inspect(bytes);
  return restoreBackup({
    connection: database.connection,
    location: locateDiskStore(join(dataDir, "media")),
    storeOrigin: dataDir,
    dataDir,
    inspected,
    ...(await beginRestore(dataDir, inspected.manifest.id)),
    secretKey: (await openBackup(inspected, passphrase)).secretKey,
    read: () => streamOf(bytes),
    log: () => {},
    report: () => {},
    signal: new AbortController().signal,
  });
};

const useFolder = async (): Promise<string> => mkdtemp(join(tmpdir(), "worktrack-restored-"));

beforeAll(async () => {
  trustReceiver();
  receiver = await startReceiver();
  fixtures = await createFixtures(quiet);
  ({ image: avatar } = await quiet.owner.me.avatar.set(makePng(30, 20)));
  const { id: taskId } = await quiet.owner.tasks.create({ title: "A video", projectId: quiet.projectId });
  const large = makeMp4({ width: 4, height: 2, seconds: 1, frameBytes: bounds.mediaBytes });
  largeVideo = (await quiet.owner.media.upload(large, { taskId, fileName: "large.mp4" })).url;
  const { id } = await quiet.owner.media.upload(makeMp4({ width: 4, height: 2, seconds: 1, frameBytes: 20 }), {
    taskId,
    fileName: "a.mp4",
  });
  poster = String((await quiet.owner.media.poster.set(makePng(30, 20), { id })).thumbnailUrl);
  ({ secret: webhookSecret } = await quiet.owner.webhooks.create({ url: receiver.url, events: ["task.deleted"] }));
  cursor = (await quiet.owner.events.list({ limit: 3 })).nextCursor;
  await walk(original);
  walked = await walk(original);
  await backUpWhileWriting();
  restoredDir = await useFolder();
  restoredDatabase = await createTestDatabase();
  expect(await restore(backup, restoredDatabase, restoredDir)).toBe("restored");
});
afterAll(async () => {
  await restored?.close();
  await receiver.close();
  await rm(restoredDir, { recursive: true, force: true });
});

/** The rows of each table in a backup, in the order of their text. */
const rowsOf = async (bytes: Buffer): Promise<Record<string, string[]>> => {
  const text: Record<string, string> = {};
  for await (const item of readBackup(streamOf(bytes)))
    if (item.kind === "rows") text[item.table] = `${text[item.table] ?? ""}${item.text}`;
  return Object.fromEntries(Object.entries(text).map(([table, rows]) => [table, rows.split("\n").sort()]));
};

describe("before a server starts", () => {
  test("every table has the rows of the snapshot, and all counts agree with the rows", async () => {
    const client = await openClient(restoredDatabase.connection);
    expect(await findWrongCounts(client)).toEqual([]);
    await client.end();
    const again = await backUp({ connection: restoredDatabase.connection, dataDir: restoredDir });
    expect(await rowsOf(again)).toEqual(await rowsOf(backup));
  });

  test("the schema is that of a new database: the same columns, indexes, constraints and enabled triggers", async () => {
    const describeSchema = async (connection: Connection) => {
      const client = await openClient(connection);
      const rows = await selectRows(
        client,
        `SELECT 'column' AS kind, attrelid::regclass || '.' || attname AS name, format_type(atttypid, atttypmod) || attnotnull AS definition
           FROM pg_attribute JOIN pg_class c ON c.oid = attrelid WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0
         UNION ALL SELECT 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid) || indisvalid || indisprimary
           FROM pg_index JOIN pg_class c ON c.oid = indrelid
          WHERE relnamespace = 'public'::regnamespace AND indexrelid IS DISTINCT FROM to_regclass('search_entry_text_idx')
         UNION ALL SELECT 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) || convalidated
           FROM pg_constraint WHERE connamespace = 'public'::regnamespace
         UNION ALL SELECT 'trigger', tgrelid::regclass || '.' || tgname, tgenabled::text || pg_get_triggerdef(oid)
           FROM pg_trigger WHERE NOT tgisinternal
         UNION ALL SELECT 'options', oid::regclass::text, reloptions::text FROM pg_class
          WHERE relnamespace = 'public'::regnamespace AND relname <> 'search_entry_text_idx'
         ORDER BY 1, 2`,
      );
      await client.end();
      return rows;
    };
    expect(await describeSchema(restoredDatabase.connection)).toEqual(await describeSchema(fresh.connection));
  });
});

test("the search has its trigram index where the extension can be created", async () => {
  const client = await openClient(restoredDatabase.connection);
  const [row] = await selectRows<{ indexed: boolean; possible: boolean }>(
    client,
    `SELECT to_regclass('search_entry_text_idx') IS NOT NULL AS indexed,
            EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS possible`,
  );
  await client.end();
  expect(row?.indexed).toBe(row?.possible);
});

describe("a server over the restored database", () => {
  beforeAll(async () => {
    restored = await startTestServer({ createDatabase: async () => restoredDatabase, config: { ...config, dataDir: restoredDir } });
  });

  test("answers every read of a workspace with the same bytes", async () => {
    expect(await walk(restored)).toEqual(walked);
  });

  test("has every change that was acknowledged before the backup, and serves each attachment", async () => {
    const owner = restored.client(busy.token);
    for (const id of acknowledged) expect(await owner.tasks.get({ id })).toMatchObject({ id });
    const { items } = await owner.media.list({ target: "task" });
    for (const { url, fileSize } of items) {
      const response = await fetch(restored.url + new URL(url, restored.url).pathname, {
        headers: { authorization: `Bearer ${busy.token}` },
      });
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, fileSize]);
    }
  });

  test.for([
    ["the pictures of people", () => avatar],
    ["a video that is too large for memory", () => largeVideo],
    ["a thumbnail of the poster of a video", () => poster.replace("/480", "/1600")],
  ] as const)("serves %s with the same bytes", async ([, path]) => {
    const read = async ({ url }: Pick<TestServer, "url">) => {
      const response = await fetch(url + path(), { headers: { authorization: `Bearer ${quiet.token}` } });
      return [response.status, Buffer.from(await response.arrayBuffer()).toString("base64")];
    };
    expect(await read(restored)).toEqual(await read(original));
    expect((await read(restored))[0]).toBe(200);
  });

  test("continues the feed from a cursor of the original, and delivers webhooks signed with the same secret", async () => {
    const owner = restored.client(quiet.token);
    const follower = reader(owner, {}, cursor);
    const before = await follower.read();
    expect(before.map(({ id }) => id)).toEqual((await reader(quiet.owner, {}, cursor).read()).map(({ id }) => id));
    const { id } = await owner.tasks.create({ title: "After the restore", projectId: quiet.projectId });
    await owner.tasks.delete({ id });
    expect((await follower.read()).map(({ event }) => event)).toEqual(["task.created", "task.deleted"]);
    const [received] = await receiver.waitFor(1);
    if (!received) throw new Error("no request arrived");
    expect(await verify(received, webhookSecret)).toMatchObject({ event: "task.deleted", data: { task: { id } } });
  });

  test("verifies the inbound secrets and gives the next numbers", async () => {
    const { inbound } = fixtures;
    const path = "/api/v1/webhooks/inbound/tasks";
    const body = { externalSource: "sample", externalId: "new", title: "From outside" };
    const { status } = await send(restored, "inbound.tasks", { inbound, path, body });
    expect(status).toBe(201);
  });
});

describe("what is refused, and changes nothing", () => {
  test("a database that is in use, one with other tables, and a folder that has attachments", async () => {
    await expect(restore(backup, restoredDatabase, await useFolder())).rejects.toThrow("this one is already in use");
    const foreign = await createEmptyDatabase();
    const client = await openClient(foreign.connection);
    await client.query("CREATE TABLE other (id int)");
    await expect(restore(backup, foreign, await useFolder())).rejects.toThrow("has tables of another program");
    await client.query("DROP TABLE other");
    await expect(restore(backup, foreign, original.dataDir)).rejects.toThrow("only into an empty folder or bucket");
    expect(await selectRows(client, "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace")).toEqual([]);
    await client.end();
    await foreign.drop();
  });

  test("two backups of one database at once: the second says that another runs", async () => {
    const { connection } = original.testDatabase;
    const second = () =>
      expect(backUp({ connection, dataDir: original.dataDir })).rejects.toThrow("Another backup of this database is running");
    await backUp({ connection, dataDir: original.dataDir, onSnapshot: second });
  });
});

test("a restore that is refused before it has written anything leaves the data folder free for others", async () => {
  const folder = await useFolder();
  await expect(restore(backup, original.testDatabase, folder)).rejects.toThrow("already in use");
  await expect(readFile(join(folder, "restore.json"))).rejects.toThrow("ENOENT");
  await rm(folder, { recursive: true });
});

describe("an interrupted restore", () => {
  test("can be started again: everything is there once, and restore.json is gone", async () => {
    const database = await createTestDatabase();
    const folder = await useFolder();
    const halves = backup.length / 2;
    const inspected = await inspect(backup);
    const options = {
      connection: database.connection,
      location: locateDiskStore(join(folder, "media")),
      storeOrigin: folder,
      dataDir: folder,
      inspected,
      ...(await beginRestore(folder, inspected.manifest.id)),
      secretKey: (await openBackup(inspected, passphrase)).secretKey,
      log: () => {},
      report: () => {},
      signal: new AbortController().signal,
    };
    await expect(restoreBackup({ ...options, read: () => streamOf(backup.subarray(0, halves)) })).rejects.toThrow("it ends too early");
    await storeRestoredKey(folder, options.secretKey ?? Buffer.alloc(0));
    const other = await backUp({ connection: original.testDatabase.connection, dataDir: original.dataDir });
    await expect(restore(other, database, folder)).rejects.toThrow("A restore of another backup into");
    expect(await restore(backup, database, folder)).toBe("restored");
    await expect(readFile(join(folder, "restore.json"))).rejects.toThrow("ENOENT");
    const client = await openClient(database.connection);
    expect(await findWrongCounts(client)).toEqual([]);
    await client.end();
    await database.drop();
    await rm(folder, { recursive: true });
  });
});
