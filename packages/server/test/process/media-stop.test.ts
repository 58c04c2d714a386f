import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Worktrack } from "@worktrack/sdk";
import { beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "../database/database.ts";
import { createWorkspace, type ServerProcess, startProcess, useDataDir } from "./server.ts";

const dataDir = useDataDir();
const spoolDir = join(dataDir, "media", "tmp");
const testDatabase = useTestDatabase();
let environment: Record<string, string>;
let server: ServerProcess;
let token: string;
let taskId: string;

beforeAll(async () => {
  environment = { DATABASE_URL: testDatabase.url, WORKTRACK_DATA_DIR: dataDir, WORKTRACK_DRAIN_SECONDS: "3" };
  server = await startProcess(environment);
  token = await createWorkspace("Stop", environment);
  const client = new Worktrack({ baseUrl: server.url, token });
  const { id: projectId } = await client.projects.create({ name: "Operations", prefix: "OPS" });
  taskId = (await client.tasks.create({ title: "Task", projectId })).id;
  await client.close();
});

const bytes = randomBytes(3_000_000);
const half = bytes.length / 2;

/** Starts an upload and sends the first half of its body. */
const startUpload = (): ClientRequest => {
  const sending = request(`${server.url}/api/v1/media?${new URLSearchParams({ taskId, fileName: "noise.bin" })}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/x-noise", "content-length": bytes.length },
    agent: false,
  });
  sending.write(bytes.subarray(0, half));
  return sending;
};

test("a stop lets a running upload finish, and after the drain time cuts off a stalled one and removes its file", async () => {
  const [finishing, stalled] = [startUpload(), startUpload()];
  const cut = once(stalled, "error");
  await expect.poll(async () => (await readdir(spoolDir)).length).toBe(2);
  const stoppedMs = performance.now();
  const ended = server.end("SIGTERM");
  const isReady = () =>
    fetch(`${server.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady).toBe(false);
  const answered = once(finishing, "response");
  finishing.end(bytes.subarray(half));
  const [answer] = (await answered) as [IncomingMessage];
  const { id } = JSON.parse(await text(answer)) as { id: string };
  expect(answer.statusCode).toBe(201);

  expect(await ended).toBe(0);
  // A stalled body would otherwise have 30 s.
  expect(performance.now() - stoppedMs).toBeLessThan(20_000);
  await cut;
  expect(await readdir(spoolDir)).toEqual([]);
  server = await startProcess(environment);
  const client = new Worktrack({ baseUrl: server.url, token });
  expect((await client.media.list({ taskId })).items.map((item) => item.id)).toEqual([id]);
  await client.close();
  expect(await server.end("SIGTERM")).toBe(0);
});
