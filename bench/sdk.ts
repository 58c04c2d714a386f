import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type * as sdk from "@worktrack/sdk";
import { Pool, request } from "undici";
import { measureStarts } from "./program-starts.ts";
import { median } from "./quantile.ts";
import type { ReportOf } from "./report.ts";

const packages = fileURLToPath(new URL("../packages", import.meta.url));
const startRounds = 25;
const pageRounds = 41;
const token = `wtk_${"a".repeat(12)}_${"a".repeat(49)}`;

/** Installs the published packages in a folder. Returns the SDK's entry. */
const installSdk = async (folder: string): Promise<string> => {
  for (const [name, script] of [
    ["webhook-verify", "../../tools/package/main.ts"],
    ["sdk", "build/main.ts"],
  ] as const) {
    await promisify(execFile)(process.execPath, [script], { cwd: join(packages, name) });
    await cp(join(packages, name, "publish"), join(folder, "node_modules/@worktrack", name), { recursive: true });
  }
  return pathToFileURL(join(folder, "node_modules/@worktrack/sdk/dist/index.js")).href;
};

/** A minimal loop that reads all pages, as the baseline. */
const readRawPages = async (pool: Pool): Promise<number> => {
  let count = 0;
  for (let path: string | undefined = "/api/v1/tasks?limit=100"; path !== undefined; ) {
    const { body } = await pool.request({ method: "GET", path, headers: { authorization: `Bearer ${token}` } });
    const page = (await body.json()) as { tasks: { id: string }[]; nextCursor: string | null };
    for (const { id } of page.tasks) if (id) count++;
    path = page.nextCursor === null ? undefined : `/api/v1/tasks?limit=100&cursor=${page.nextCursor}`;
  }
  return count;
};

const readSdkItems = async ({ tasks }: sdk.Worktrack): Promise<number> => {
  let count = 0;
  for await (const { id } of tasks.list.all()) if (id) count++;
  return count;
};

/** The median milliseconds of each reader. They take turns. */
const measurePages = async (readers: readonly (() => Promise<number>)[]): Promise<number[]> => {
  const times = readers.map((): number[] => []);
  for (let round = -1; round < pageRounds; round++) {
    for (const [index, read] of readers.entries()) {
      const startedMs = performance.now();
      if ((await read()) !== 10_000) throw new Error("Some items are missing");
      if (round >= 0) times[index]?.push(performance.now() - startedMs);
    }
  }
  return times.map(median);
};

/** Calls of one round, of which each client makes one after the other. */
const callsPerRound = 500;

/** The microseconds of this process's CPU time for each call. */
const measureCpu = async (call: () => Promise<unknown>, atOnce: number): Promise<number> => {
  const started = process.cpuUsage();
  let left = callsPerRound;
  const work = async () => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const { user, system } = process.cpuUsage(started);
  return (user + system) / callsPerRound;
};

/** The median of the ratios of all rounds, in which both take turns. The first rounds warm up. */
const compareCpu = async (call: () => Promise<unknown>, baseline: () => Promise<unknown>, atOnce: number): Promise<number> => {
  const ratios: number[] = [];
  for (let round = -5; round < pageRounds; round++) {
    const baselineUs = await measureCpu(baseline, atOnce);
    const ratio = (await measureCpu(call, atOnce)) / baselineUs;
    if (round >= 0) ratios.push(ratio);
  }
  return median(ratios);
};

export const benchSdk = async (): Promise<ReportOf<"sdk">> => {
  const folder = await mkdtemp(join(tmpdir(), "worktrack-bench-"));
  const server = fork(fileURLToPath(new URL("page-server.ts", import.meta.url)));
  try {
    const [port] = await once(server, "message");
    const baseUrl = `http://127.0.0.1:${port}`;
    const entry = await installSdk(folder);
    await writeFile(join(folder, "import.mjs"), 'import "@worktrack/sdk";');
    const call = `import { Worktrack } from "@worktrack/sdk";
      await new Worktrack(${JSON.stringify({ baseUrl, token })}).tasks.list({ limit: 1 });`;
    await writeFile(join(folder, "call.mjs"), call);
    const ms = await measureStarts(
      { import: [join(folder, "import.mjs")], "first call": [join(folder, "call.mjs")] },
      { rounds: startRounds, env: { PATH: process.env.PATH } },
    );
    const { Worktrack }: typeof sdk = await import(entry);
    await using client = new Worktrack({ baseUrl, token });
    const pool = new Pool(baseUrl);
    const [rawMs = 0, sdkMs = 0] = await measurePages([() => readRawPages(pool), () => readSdkItems(client)]);
    await pool.close();
    const headers = { authorization: `Bearer ${token}`, accept: "application/json" };
    const readOne = async () => (await request(`${baseUrl}/api/v1/tasks?limit=1`, { headers })).body.json();
    const compare = (atOnce: number) => compareCpu(() => client.tasks.list({ limit: 1 }), readOne, atOnce);
    const cpu = [await compare(1), await compare(16)] as const;
    return {
      title: "The published SDK: starting a process with it, and reading pages",
      notes: [
        `Medians of ${startRounds} starts and of ${pageRounds} reads of 10,000 tasks one by one, in pages of 100, from another process on loopback.`,
        "The raw loop sends requests with undici's pool and parses the JSON.",
        `The CPU is that of the calling process: medians of ${pageRounds} interleaved rounds of ${callsPerRound} calls, which read one task.`,
      ],
      figures: {
        ...Object.fromEntries(Object.entries(ms).map(([name, median]) => [name, { ms: median }])),
        "10,000 tasks, raw loop": { ms: rawMs },
        "10,000 tasks, SDK": { ms: sdkMs },
      },
      measured: {
        "import / node -e 0": ms.import / ms["node -e 0"],
        "first call in a process / node -e 0": ms["first call"] / ms["node -e 0"],
        "10,000 items by pages / raw loop": sdkMs / rawMs,
        "CPU of a call / undici.request": cpu[0],
        "CPU of a call, 16 at once / undici.request": cpu[1],
      },
    };
  } finally {
    server.kill();
    await rm(folder, { recursive: true, force: true });
  }
};
