import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type OperationName, operationNames, operationOf } from "@worktrack/contract";
import { Worktrack } from "@worktrack/sdk";
import { verify } from "@worktrack/webhook-verify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../src/database/database.ts";
import { migrate } from "../../src/database/migrations.ts";
import { adoptObjectStore } from "../../src/operation/installation/adopt.ts";
import { type RunningServer, startServer } from "../../src/server.ts";
import { objectPath } from "../../src/work/media/store/disk.ts";
import { locateStore } from "../../src/work/media/store/locate.ts";
import { createEmptyDatabase, type TestDatabase } from "../database/database.ts";
import { openClient } from "../database/seed.ts";
import { sender } from "../inbound/sender.ts";
import { testConfig } from "../server.ts";
import { targetOf } from "../table/fixtures.ts";
import { isForSessions } from "../table/passkey.ts";
import { send } from "../table/send.ts";
import { type Receiver, startReceiver, trustReceiver } from "../webhooks/receiver.ts";
import { type OldProcess, startOldProcess } from "./old-process.ts";
import { roundTitle } from "./record/round.ts";
import { type Release, readRelease, releaseNames } from "./releases.ts";

/** Stores a file for each attachment of the database. A server refuses a store that lacks them. */
const storeAttachments = async ({ connection }: TestDatabase, folder: string): Promise<void> => {
  const client = await openClient(connection);
  const { rows } = await client.query<{ id: string }>("SELECT id FROM media").finally(() => client.end());
  for (const path of rows.map(({ id }) => objectPath(folder, id))) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, "hello");
  }
};

/** These need records that no release has. */
const newReads: readonly OperationName[] = ["domains.get", "domains.checkDns", "organization.exports.get", "views.get"];
const reads = operationNames.filter((name) => {
  const operation = operationOf(name);
  return operation.method === "GET" && !operation.stream && !isForSessions(operation) && !newReads.includes(name);
});
const hourMs = 3_600_000;

describe.each(releaseNames)("a database of the release %s", (name) => {
  let release: Release;
  let database: TestDatabase;
  let receiver: Receiver;
  let old: OldProcess;

  beforeAll(async () => {
    trustReceiver();
    release = await readRelease(name);
    [database, receiver] = await Promise.all([createEmptyDatabase(), startReceiver()]);
    const client = await openClient(database.connection);
    await client.query(release.sql);
    await client.query("UPDATE public.webhook SET url = $1 WHERE enabled", [receiver.url]);
    await client.end();
    old = startOldProcess(database.connection, release.recording, release.sql, release.access.recordedAtMs);
  });
  afterAll(async () => {
    await old.close();
    await receiver.close();
    await database.drop();
  });

  test("every statement of the release works before, during and after the migration to this version", async () => {
    await old.playRound({ isAlone: true });
    await Promise.all([old.playRound({ isAlone: true }), migrate(database.connection, { log: () => {} })]);
  });

  describe("beside a process of the release, a server of this version", () => {
    let server: RunningServer;
    let dataDir: string;
    let round: Promise<void>;
    let nowMs: () => number;
    const clients: Worktrack[] = [];

    const open = (token: string): Worktrack => {
      const client = new Worktrack({ baseUrl: server.url, token, client: "sdk", maxRetries: 0 });
      clients.push(client);
      return client;
    };

    beforeAll(async () => {
      const { recordedAtMs, throwAwayKey } = release.access;
      // The time is later than the fixture's pending delivery, and so early that none of its data has expired.
      const startedMs = performance.now();
      nowMs = () => recordedAtMs + 2 * hourMs + Math.round(performance.now() - startedMs);
      dataDir = await mkdtemp(join(tmpdir(), "worktrack-upgrade-"));
      await storeAttachments(database, join(dataDir, "media"));
      const log = pino({ level: "silent" });
      const config = testConfig({ dataDir, secretKey: Buffer.from(throwAwayKey, "base64") });
      const opened = openDatabase(database.connection, log);
      await adoptObjectStore(locateStore(config), opened, {});
      server = await startServer(config, opened, log, nowMs);
      round = old.playRound();
      // A test reports the rejection.
      round.catch(() => {});
    });
    afterAll(async () => {
      await round.catch(() => {});
      await Promise.all(clients.map((client) => client.close()));
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    });

    test.each(reads)("answers %s from the release's rows", async (operation) => {
      const { paths, pro } = release.access;
      const { status, json } = await send(server, operation, {
        token: pro.owner,
        path: targetOf(operationOf(operation), { paths, fields: { q: "release" } }),
      });
      expect(status, JSON.stringify(json)).toBe(200);
      expect(json).toEqual(operationOf(operation).reply?.parse(json));
    });

    test("accepts the release's credentials and signatures", async () => {
      const { pro, free, inbound } = release.access;
      for (const token of [pro.owner, pro.viewer, pro.serviceAccount, free.owner])
        expect((await open(token).tasks.list()).total).toBeGreaterThan(0);
      const signed = await sender(server, inbound, nowMs).tasks({ externalSource: "upgrade", externalId: "1", title: "Signed" });
      expect(signed).toMatchObject({ status: 201, body: { created: true } });
    });

    test("sends the deliveries that the release left pending, signed with the webhook's secret", async () => {
      const { secret } = release.access.webhook;
      const arrived = () => receiver.received.find(({ body }) => body.includes("Pending at the upgrade"));
      await expect.poll(arrived).toBeDefined();
      const request = arrived();
      if (!request) throw new Error("no request arrived");
      expect(await verify(request, secret, { nowMs: nowMs() })).toMatchObject({ event: "task.created" });
    });

    test("continues the numbers of tasks without gaps while both processes create tasks", async () => {
      const { owner, projectId } = release.access.pro;
      const client = open(owner);
      const created = await Promise.all(
        Array.from({ length: 20 }, () => client.tasks.create({ title: "A task of this version", projectId })),
      );
      await round;
      const { total } = await client.tasks.list({ projectId, limit: 1 });
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(total / 100) }, (_, page) => client.tasks.list({ projectId, limit: 100, offset: page * 100 })),
      );
      const numbers = pages.flatMap(({ tasks }) => tasks.map(({ taskNumber }) => taskNumber)).toSorted((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: total }, (_, index) => index + 1));
      expect(numbers).toEqual(expect.arrayContaining(created.map(({ taskNumber }) => taskNumber)));
    });

    test("shows what the process of the release has written", async () => {
      await round;
      const { owner, projectId } = release.access.pro;
      const { tasks } = await open(owner).tasks.list({ projectId, q: roundTitle });
      const whole = { title: roundTitle, status: "done", commentCount: 1, checklist: { total: 1, checked: 1 }, subtaskCount: 1 };
      expect(tasks).toHaveLength(old.rounds);
      expect(tasks).toEqual(tasks.map(() => expect.objectContaining(whole)));
    });
  });
});
