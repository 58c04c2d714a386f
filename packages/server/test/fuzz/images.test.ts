// Uploads damaged, truncated and spliced images one after another. `pnpm test:fuzz` sends 10,000; the suite a slice. WORKTRACK_TEST_FUZZ_SEED
// repeats a run.
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Worktrack } from "@worktrack/sdk";
import { pino } from "pino";
import sharp from "sharp";
import { expect, test } from "vitest";
import { generateDamagedFiles } from "../../../media-decoder/test/mutations.ts";
import { openDatabase } from "../../src/database/database.ts";
import { openDiskStore } from "../../src/work/media/store/disk.ts";
import { useTestDatabase } from "../database/database.ts";
import { createWorkspace, startProcess, useDataDir } from "../process/server.ts";

const full = process.env.WORKTRACK_TEST_FUZZ === "full";
const seed = Number(process.env.WORKTRACK_TEST_FUZZ_SEED ?? (full ? Date.now() % 1e9 : 1));
const count = full ? 10_000 : 60;
/** The memory is compared with that after these. */
const warmUpCount = full ? 500 : 10;
const growthMibMax = 30;
const p99MsMax = 2_000;
/** Each key may upload 50 files an hour, and an owner has at most 100 keys. */
const uploadsPerKey = 45;
const keysPerWorkspace = 80;

const dataDir = useDataDir();
const testDatabase = useTestDatabase();

interface Sender {
  readonly token: string;
  readonly taskId: string;
}

/** Creates as many keys as the uploads need. */
const createSenders = async (url: string, environment: Record<string, string>): Promise<Sender[]> => {
  const senders: Sender[] = [];
  const keys = Math.ceil(count / uploadsPerKey);
  for (let left = keys; left > 0; left -= keysPerWorkspace) {
    const owner = new Worktrack({ baseUrl: url, token: await createWorkspace(`Fuzz ${left}`, environment) });
    const { id: projectId } = await owner.projects.create({ name: "Pictures", prefix: "PIC" });
    const { id: taskId } = await owner.tasks.create({ title: "Pictures", projectId });
    for (let index = 0; index < Math.min(left, keysPerWorkspace); index++) {
      const { secret } = await owner.serviceAccounts.create({ name: `Key ${index}`, scopes: ["media:write", "tasks:write"] });
      senders.push({ token: secret, taskId });
    }
    await owner.close();
  }
  return senders;
};

const encode = async (): Promise<Buffer[]> => {
  const noise = sharp({
    create: { width: 90, height: 60, channels: 3, background: "#345", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  });
  const frames = sharp(Buffer.alloc(40 * 120 * 3, 77), { raw: { width: 40, height: 120, channels: 3, pageHeight: 30 } });
  return Promise.all([
    noise.clone().jpeg().toBuffer(),
    noise
      .clone()
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Orientation: "6" } })
      .toBuffer(),
    noise.clone().png().toBuffer(),
    noise.clone().webp().toBuffer(),
    noise.clone().avif({ effort: 0 }).toBuffer(),
    frames
      .clone()
      .gif({ delay: [20, 20, 20, 20] })
      .toBuffer(),
    frames
      .clone()
      .webp({ delay: [20, 20, 20, 20] })
      .toBuffer(),
  ]);
};

const send = async (url: string, { token, taskId }: Sender, bytes: Buffer): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/v1/media/images?${new URLSearchParams({ taskId, fileName: "a.png" })}`, {
    method: "POST",
    headers: { ...headers, "content-type": "image/png" },
    body: new Uint8Array(bytes),
  });
  const { id } = (await response.json()) as { id?: string };
  if (response.status === 201) await fetch(`${url}/api/v1/media/${id}?target=task`, { method: "DELETE", headers });
  return response.status;
};

/** The objects that no row names, and the temporary files. */
const findLeftovers = async (): Promise<string[]> => {
  const database = openDatabase(testDatabase.connection, pino({ level: "silent" }), { poolSize: 1 });
  const kept = await database.prisma.media.findMany({ include: { thumbnails: true } });
  await database.close();
  const keys = new Set(kept.flatMap(({ id, thumbnails }) => [id, ...thumbnails.map(({ objectId }) => objectId)]));
  const store = await openDiskStore(join(dataDir, "media"));
  const left: string[] = [];
  for await (const { key } of store.list()) if (!keys.has(key)) left.push(key);
  return [...left, ...(await readdir(store.spoolDir))];
};

test(`${count} damaged images get no 5xx but 503, leave nothing behind, and cost the server no memory (seed ${seed})`, async () => {
  const environment = { DATABASE_URL: testDatabase.url, WORKTRACK_DATA_DIR: dataDir };
  const server = await startProcess(environment);
  const residentMib = (): number => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.child.pid}/status`, "utf8"))?.[1]) / 1_024;
  const senders = await createSenders(server.url, environment);
  const counts = new Map<number, number>();
  const timesMs: number[] = [];
  let restMib = 0;
  let sent = 0;
  for (const bytes of generateDamagedFiles(await encode(), seed, count)) {
    const startedMs = performance.now();
    const status = await send(server.url, senders[Math.floor(sent / uploadsPerKey)] as Sender, bytes);
    timesMs.push(performance.now() - startedMs);
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (++sent === warmUpCount) restMib = residentMib();
    if (sent % 1_000 === 0) console.log(`${sent} images: ${Math.round(residentMib())} MiB`);
  }
  const growthMib = residentMib() - restMib;
  timesMs.sort((a, b) => a - b);
  const p99Ms = timesMs[Math.floor(timesMs.length * 0.99)] ?? 0;
  console.log(`statuses ${JSON.stringify(Object.fromEntries(counts))}, p99 ${Math.round(p99Ms)} ms, ${growthMib.toFixed(1)} MiB more`);
  expect([...counts.keys()].filter((status) => ![201, 415, 422, 503].includes(status))).toEqual([]);
  expect(counts.get(422)).toBeGreaterThan(0);
  expect(await findLeftovers()).toEqual([]);
  expect(await server.end("SIGTERM")).toBe(0);
  if (!full) return;
  expect(growthMib).toBeLessThan(growthMibMax);
  expect(p99Ms).toBeLessThan(p99MsMax);
}, 3_600_000);
