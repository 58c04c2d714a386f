// The embedded database with pages that a disk has destroyed: of a table, of the table that has its long texts, and of an index.
import { open } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@worktrack/embedded-postgres";
import { Worktrack } from "@worktrack/sdk";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runCommand, type ServerProcess, startProcess, useDataDir } from "./server.ts";

const dataDir = useDataDir();
const settings = { WORKTRACK_DATA_DIR: dataDir, PORT: "0" };
const pageBytes = 8_192;
let server: ServerProcess;
let token = "";
let taskId = "";

const stop = async (): Promise<void> => {
  const ended = new Promise((resolve) => server.child.once("close", resolve));
  server.child.kill("SIGTERM");
  await ended;
};

/** Fills the pages of relations with random bytes, while no server runs. */
const destroy = async (relations: readonly string[]): Promise<void> => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const { rows } = await client.query(
    `SELECT pg_relation_filepath(CASE WHEN name = 'toast' THEN (SELECT reltoastrelid FROM pg_class WHERE oid = 'post'::regclass) ELSE name::regclass END) AS path
       FROM unnest($1::text[]) AS name`,
    [relations],
  );
  await client.query("CHECKPOINT");
  await client.end();
  await postgres.stop();
  for (const { path } of rows) {
    const file = await open(join(dataDir, "postgres", path), "r+");
    const { size } = await file.stat();
    for (let at = 0; at < size; at += pageBytes) await file.write(Buffer.alloc(64, 0xa5), 0, 64, at);
    await file.close();
  }
};

beforeAll(async () => {
  server = await startProcess(settings, ["start", "--demo"]);
  token = /wtk_\S+/.exec(server.output())?.[0] ?? "";
  const client = new Worktrack({ baseUrl: server.url, token });
  const { items } = await client.projects.list();
  const long = Array.from({ length: 40_000 }, () => Math.random().toString(36)[2]).join("");
  await client.posts.create({ title: "Long", bodyText: long, projectId: items[0]?.id ?? "" });
  taskId = (await client.tasks.create({ title: "With a checklist", projectId: items[0]?.id ?? "" })).id;
  await client.tasks.checklist.create({ id: taskId, text: "One" });
  // Otherwise the next process would read the post for its words.
  await vi.waitUntil(async () => (await client.search.run({ q: "long", kind: ["post"] })).groups.length === 1, { timeout: 5_000 });
  await client.close();
  await stop();
  await destroy(["checklist_item", "toast", "domain_organization_id_domain_key"]);
  server = await startProcess(settings, ["start"]);
});

afterAll(stop);

test("a damaged page is named in the log, a metric, doctor and a backup", async () => {
  const get = async (path: string): Promise<number> => {
    const answer = await fetch(`${server.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    return answer.status;
  };
  /** The relations of the metric. */
  const damaged = async (): Promise<string[]> => {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    return [...metrics.matchAll(/^worktrack_database_damaged_total\{.*relation="([^"]+)"\} \d+$/gm)].map(([, relation]) => relation ?? "");
  };
  expect(await damaged()).toEqual([]);
  // Planning the statement reads the first page of the index.
  expect(await get("/domains")).toBe(500);
  await expect.poll(damaged).toEqual(["index domain_organization_id_domain_key"]);
  expect(await get(`/tasks/${taskId}/checklist`)).toBe(500);
  await expect.poll(damaged).toContain("table checklist_item");
  expect(await get("/posts")).toBe(500);
  await expect.poll(damaged).toContain("table post");
  expect(server.output()).toMatch(/"relation":"table checklist_item","reason":"invalid page in block 0[^"\\]*.*the database is damaged/);
  const doctor = await runCommand(["doctor"], settings);
  expect(doctor).toMatchObject({ code: 1, stdout: expect.stringMatching(/^error {4}damage {7}the table post had a damaged page/m) });
  const backup = await runCommand(["backup", "--to", join(dataDir, "a.backup"), "--without-key"], settings);
  expect(backup).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/The table checklist_item cannot be read: invalid page in block 0/),
  });
});
