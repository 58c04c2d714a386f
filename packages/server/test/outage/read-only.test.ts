// A read-only database: every read works, every write is 503 `read_only`, and writing resumes by itself.
import { type OperationName, operationNames, operationOf } from "@worktrack/contract";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { type OwnPostgres, startOwnPostgres } from "../database/own-postgres.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { createFixtures, type Fixtures, targetOf } from "../table/fixtures.ts";
import { isForSessions } from "../table/passkey.ts";
import { sampleBody } from "../table/sample.ts";
import { send } from "../table/send.ts";
import { startReceiver, trustReceiver } from "../webhooks/receiver.ts";

const hourMs = 3_600_000;
let nowMs = Date.now();
let postgres: OwnPostgres;
const server = useTestServer({
  clock: () => nowMs,
  createDatabase: async () => {
    postgres = await startOwnPostgres();
    return postgres;
  },
});
const workspace = useSharedWorkspace(server);
let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures(workspace);
  await workspace.member("owner");
});

const isReadOnly = async () => (await server.database.ping()).readOnly;

/** Makes the database read-only, an hour after everything before: each credential would then write its next use. */
const becomeReadOnly = async (): Promise<void> => {
  nowMs += hourMs;
  await postgres.setReadOnly(true);
  await expect.poll(isReadOnly, { interval: 5 }).toBe(true);
};

const becomeWritable = async (): Promise<void> => {
  await postgres.setReadOnly(false);
  await expect.poll(isReadOnly, { interval: 5 }).toBe(false);
};

afterEach(becomeWritable);

const perform = (name: OperationName) => {
  // Each request is a minute later, so that the quotas of one minute do not run out.
  nowMs += 60_000;
  const operation = operationOf(name);
  const body = sampleBody(operation, fixtures.fields);
  return send(server, name, { token: workspace.token, inbound: fixtures.inbound, path: targetOf(operation, fixtures), body });
};

/** Minutes apart, because /readyz keeps its findings for seconds. */
const readiness = async () => {
  nowMs += 60_000;
  const response = await fetch(`${server.url}/readyz`);
  return [response.status, await response.json()];
};

/** A key cannot run the operations of sessions. The proofs of sign-ins expire within minutes, and the requests here are an hour later. */
const forKeys = operationNames.filter((name) => !isForSessions(operationOf(name)) && !name.startsWith("signIn."));
const reads = forKeys.filter((name) => operationOf(name).method === "GET");
const writes = forKeys.filter((name) => operationOf(name).method !== "GET");
/** Operations that write nothing: the sample of the update has no fields, the restored records are not deleted, and a link is a signature. */
const writeNothing: readonly OperationName[] = ["tags.update", "tasks.restore", "media.restore", "media.link"];

const changes = ["the database is read-only", "the database accepts writes again"] as const;
const countLogged = (text: string): number => server.logged().split(text).length - 1;

describe("while the database is read-only", () => {
  test("every read works, and /readyz is 200 and says read_only", async () => {
    await becomeReadOnly();
    for (const name of reads) expect([name, (await perform(name)).status]).toEqual([name, operationOf(name).status]);
    expect(await readiness()).toMatchObject([200, { status: "ready", database: "read_only", stopping: false }]);
  });

  test("every write is 503 read_only with Retry-After", async () => {
    await becomeReadOnly();
    const succeeded: OperationName[] = [];
    for (const name of writes) {
      const { status, headers, json } = await perform(name);
      if (status === operationOf(name).status) succeeded.push(name);
      else expect([name, status, json?.code, headers.get("retry-after")]).toEqual([name, 503, "read_only", "10"]);
    }
    expect(succeeded).toEqual(writeNothing);
  });
});

test("when the database is writable again, writes work, uses are audited, waiting deliveries are sent, and the log has one line for each change", async () => {
  trustReceiver();
  const receiver = await startReceiver();
  const { owner, projectId } = workspace;
  await owner.webhooks.create({ url: receiver.url, events: ["task.created"] });
  const [began, ended] = changes.map(countLogged);
  await becomeReadOnly();
  await expect(owner.tasks.create({ title: "Refused", projectId })).rejects.toMatchObject({ code: "read_only", status: 503 });
  await becomeWritable();
  await owner.tasks.create({ title: "Accepted", projectId });
  // One line for the connections of requests, and perhaps one for those of the dispatcher.
  for (const [i, before] of [began, ended].entries())
    expect(countLogged(changes[i] ?? "") - (before ?? 0)).toSatisfy((count) => count === 1 || count === 2);
  expect(JSON.parse((await receiver.waitFor(1))[0]?.body ?? "")).toMatchObject({ data: { task: { title: "Accepted" } } });
  expect(countLogged("claiming deliveries failed")).toBeLessThan(3);
  nowMs += hourMs;
  await owner.me.get();
  const since = new Date(nowMs - hourMs / 2).toISOString();
  expect((await owner.auditLogs.list({ action: ["credential.used"], since })).items).toHaveLength(1);
  await receiver.close();
});

test("after a failover, connections to the old primary are replaced: promotion heals reads and writes without a restart", async () => {
  const { owner, projectId } = workspace;
  await postgres.restartAsStandby();
  await expect.poll(readiness, { interval: 20 }).toMatchObject([200, { database: "read_only" }]);
  expect((await owner.tasks.list({ projectId })).total).toBeGreaterThan(0);
  await expect(owner.tasks.create({ title: "Refused", projectId })).rejects.toMatchObject({ code: "read_only" });
  await postgres.promote();
  expect(await owner.tasks.create({ title: "Promoted", projectId })).toMatchObject({ title: "Promoted" });
  await expect.poll(readiness, { interval: 100, timeout: 10_000 }).toMatchObject([200, { database: "ok" }]);
});
