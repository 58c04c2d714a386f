// PostgreSQL ends under load: requests are 503 until it is back, and the server continues without a restart.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { type OwnPostgres, startOwnPostgres } from "../database/own-postgres.ts";
import { openRequest } from "../open-request.ts";
import { useTestServer, useWorkspace } from "../server.ts";
import { startReceiver, trustReceiver } from "../webhooks/receiver.ts";
import { startWriters } from "./writers.ts";

let postgres: OwnPostgres;
const server = useTestServer({
  createDatabase: async () => {
    postgres = await startOwnPostgres();
    return postgres;
  },
});
const workspace = useWorkspace(server);

test.each(["SIGINT", "SIGQUIT", "SIGKILL"] as const)(
  "after %s of PostgreSQL under load, requests are 503 until it runs again, and nothing is lost or applied twice",
  async (signal) => {
    const end = new AbortController();
    const writers = await startWriters(server, workspace, end.signal);
    await sleep(300);
    await postgres.kill(signal);
    await expect.poll(() => writers.refusals(), { timeout: 5_000, interval: 10 }).toBeGreaterThan(0);
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 20_000, interval: 50 }).toBe(200);
    await sleep(300);
    end.abort();
    await writers.ended;
    await writers.expectAppliedOnce();
  },
  60_000,
);

test("after a restart of PostgreSQL, deliveries are sent and other processes' notifications are heard again", async () => {
  trustReceiver();
  const receiver = await startReceiver();
  const { owner, projectId } = workspace;
  await owner.webhooks.create({ url: receiver.url, events: ["task.created"] });
  await postgres.kill("SIGKILL");
  const isListening = async () => (await postgres.run("SELECT FROM pg_stat_activity WHERE query = 'LISTEN worktrack_deliveries'")).rowCount;
  await expect.poll(() => isListening().catch(() => 0), { timeout: 20_000, interval: 50 }).toBe(1);
  await owner.tasks.create({ title: "Afterwards", projectId });
  expect(JSON.parse((await receiver.waitFor(1))[0]?.body ?? "")).toMatchObject({ data: { task: { title: "Afterwards" } } });
  await receiver.close();
}, 60_000);

const countFiles = async (folder: string): Promise<number> =>
  (await readdir(join(server.dataDir, "media", folder), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

test("an upload while the database is down is 503, names the database and not the disk, and leaves no file", async () => {
  const { token, owner } = workspace;
  const { id: postId } = await owner.posts.create({ title: "A post" });
  const objects = await countFiles("objects");
  const upload = await openRequest(server, { method: "POST", path: "/api/v1/media", token });
  await postgres.stop();
  const answer = await upload.finish(JSON.stringify({ postId, fileName: "a.txt", mimeType: "text/plain", fileData: "aGVsbG8=" }));
  await postgres.start();
  expect(answer).toMatchObject({ status: 503, json: { code: "unavailable", detail: "The database is unavailable. Try again." } });
  expect(await countFiles("tmp")).toBe(0);
  expect(await countFiles("objects")).toBe(objects);
});
