import { createHash, randomBytes, randomInt } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../../src/database/database.ts";
import { openDiskStore } from "../../src/work/media/store/disk.ts";
import { sweepMedia } from "../../src/work/media/sweep.ts";
import { useTestDatabase } from "../database/database.ts";
import { send, ways } from "../media/media-server.ts";
import { createWorkspace, type ServerProcess, startProcess, useDataDir } from "./server.ts";

const rounds = 3;
const hourMs = 3_600_000;

const dataDir = useDataDir();
const testDatabase = useTestDatabase();
let database: OpenDatabase;
let environment: Record<string, string>;
let server: ServerProcess;
let token: string;
let projectId: string;

beforeAll(async () => {
  database = openDatabase(testDatabase.connection, pino({ level: "silent" }), { poolSize: 2 });
  environment = { DATABASE_URL: testDatabase.url, WORKTRACK_DATA_DIR: dataDir };
  server = await startProcess(environment);
  token = await createWorkspace("Crash", environment);
  projectId = (await create("/api/v1/projects", { name: "Operations", prefix: "OPS" })).id;
});
afterAll(async () => {
  await server.end("SIGTERM");
  await database.close();
});

interface Created {
  readonly id: string;
}

/** Returns the created record. @throws Error unless the answer is 201. */
const created = async (answer: Promise<Response>): Promise<Created> => {
  const response = await answer;
  if (response.status !== 201) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Created;
};

const post = (path: string, contentType: string, body: NonNullable<RequestInit["body"]>): Promise<Created> => {
  const headers = { authorization: `Bearer ${token}`, "content-type": contentType };
  return created(fetch(server.url + path, { method: "POST", headers, body, duplex: "half" } as RequestInit));
};

const create = (path: string, record: object): Promise<Created> => post(path, "application/json", JSON.stringify(record));

/** Yields the bytes in pieces, with pauses. */
async function* slowly(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += 16_384) {
    yield bytes.subarray(from, from + 16_384);
    await sleep(5);
  }
}

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const type = "application/x-noise";

/** Uploads in one of the three ways, or in pieces with pauses, until the server is killed. Records each acknowledged upload's digest. */
const write = async (acknowledged: Map<string, string>, way: (typeof ways)[number] | "slow"): Promise<never> => {
  for (;;) {
    const { id: taskId } = await create("/api/v1/tasks", { title: "Task", projectId });
    const fields = { taskId, fileName: "noise.bin" };
    const bytes = randomBytes(randomInt(2_000_000));
    const { id } = await (way === "slow"
      ? post(`/api/v1/media?${new URLSearchParams(fields)}`, type, slowly(bytes) as unknown as string)
      : created(send(server, token, way, { ...fields, mimeType: type }, bytes)));
    acknowledged.set(id, sha256(bytes));
  }
};

const writers = [...ways, "slow", ...ways, "slow"] as const;

test("after kill -9 during uploads and a sweep, every row has its complete object, every object has a row, and no other file is left", async () => {
  const acknowledged = new Map<string, string>();
  for (let round = 0; round < rounds; round++) {
    const writing = Promise.allSettled(writers.map((way) => write(acknowledged, way)));
    const enough = acknowledged.size + 10;
    while (acknowledged.size < enough) await sleep(10);
    // A key may upload 50 files an hour per process. A fast machine must not reach that limit.
    await sleep(randomInt(100));
    expect(await server.end("SIGKILL")).toBe("SIGKILL");
    for (const result of await writing) expect(result).toMatchObject({ status: "rejected", reason: { name: "TypeError" } });
    server = await startProcess(environment);
  }

  const store = await openDiskStore(join(dataDir, "media"));
  const left = await readdir(store.spoolDir);
  expect(left.length).toBeGreaterThan(0);
  await sweepMedia({ database, media: store }, Date.now() + 2 * hourMs);

  const rows = await database.prisma.media.findMany({ select: { id: true, url: true, sha256: true } });
  const served = new Map<string, string>();
  for (const { id, url } of rows) {
    const response = await fetch(server.url + url, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    served.set(id, sha256(new Uint8Array(await response.arrayBuffer())));
  }
  expect(rows.filter((row) => served.get(row.id) !== row.sha256)).toEqual([]);
  expect([...acknowledged].filter(([id, digest]) => served.get(id) !== digest)).toEqual([]);
  const objects: string[] = [];
  for await (const { key } of store.list()) objects.push(key);
  expect(objects.sort()).toEqual(rows.map(({ id }) => id).sort());
  expect(await readdir(store.spoolDir)).toEqual([]);
}, 120_000);
