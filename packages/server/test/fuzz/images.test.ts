// Uploads damaged, truncated and spliced images one after another. `pnpm test:fuzz` sends 10,000; the suite a slice. WORKTRACK_TEST_FUZZ_SEED
// repeats a run.
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { generateDamagedFiles } from "../../../media-decoder/test/mutations.ts";
import { useMediaServer } from "../media/media-server.ts";
import { useSharedWorkspace } from "../server.ts";

const full = process.env.WORKTRACK_TEST_FUZZ === "full";
const seed = Number(process.env.WORKTRACK_TEST_FUZZ_SEED ?? (full ? Date.now() % 1e9 : 1));
const count = full ? 10_000 : 60;
/** The memory is compared with that after these. */
const warmUpCount = full ? 500 : 10;
const growthMibMax = 30;
const p99MsMax = 2_000;

// Each reading of the clock advances it by a minute, so that the quota of uploads does not run out.
let nowMs = Date.now();
const server = useMediaServer({ clock: () => (nowMs += 60_000) });
const workspace = useSharedWorkspace(server);
let taskId = "";

beforeAll(async () => {
  taskId = (await workspace.owner.tasks.create({ title: "Pictures", projectId: workspace.projectId })).id;
});

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

const send = async (bytes: Buffer): Promise<{ status: number; id: string | undefined }> => {
  const response = await fetch(`${server.url}/api/v1/media/images?${new URLSearchParams({ taskId, fileName: "a.png" })}`, {
    method: "POST",
    headers: { authorization: `Bearer ${workspace.token}`, "content-type": "image/png" },
    body: new Uint8Array(bytes),
  });
  const { id } = (await response.json()) as { id?: string };
  return { status: response.status, id };
};

const residentMib = (): number => process.memoryUsage.rss() / 1024 / 1024;

test(`${count} damaged images get no 5xx but 503, leave nothing behind, and cost the server no memory (seed ${seed})`, async () => {
  const objects = await server.objects();
  const counts = new Map<number, number>();
  const timesMs: number[] = [];
  let restMib = 0;
  let sent = 0;
  for (const bytes of generateDamagedFiles(await encode(), seed, count)) {
    const startedMs = performance.now();
    const { status, id } = await send(bytes);
    timesMs.push(performance.now() - startedMs);
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (id !== undefined) await workspace.owner.media.delete({ id, target: "task" });
    if (++sent === warmUpCount) restMib = residentMib();
  }
  const growthMib = residentMib() - restMib;
  timesMs.sort((a, b) => a - b);
  const p99Ms = timesMs[Math.floor(timesMs.length * 0.99)] ?? 0;
  console.log(`statuses ${JSON.stringify(Object.fromEntries(counts))}, p99 ${Math.round(p99Ms)} ms, ${growthMib.toFixed(1)} MiB more`);
  expect([...counts.keys()].filter((status) => ![201, 415, 422, 503].includes(status))).toEqual([]);
  expect(counts.get(422)).toBeGreaterThan(0);
  const kept = await server.database.prisma.media.findMany({ include: { thumbnails: true } });
  const keys = kept.flatMap(({ id, thumbnails }) => [id, ...thumbnails.map(({ objectId }) => objectId)]);
  expect([(await server.objects()).filter((key) => !objects.includes(key) && !keys.includes(key)), await server.spooled()]).toEqual([
    [],
    [],
  ]);
  if (!full) return;
  expect(growthMib).toBeLessThan(growthMibMax);
  expect(p99Ms).toBeLessThan(p99MsMax);
}, 3_600_000);
