import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import packageJson from "../package.json" with { type: "json" };
import { residentMbOf } from "./process.ts";
import { median } from "./quantile.ts";
import type { ReportOf } from "./report.ts";
import { type Server, startServer } from "./server.ts";

const startCount = 5;
const restMs = 5_000;

export const benchStartup = async (): Promise<ReportOf<"startup">> => {
  const dataDir = await mkdtemp(join(tmpdir(), "worktrack-bench-"));
  try {
    const token = await createDemo(dataDir);
    const secondsOfStarts: number[] = [];
    let residentMb = 0;
    for (let count = 1; count <= startCount; count++) {
      const startedMs = performance.now();
      await using server = await start(dataDir);
      await firstAnswer(server, token);
      secondsOfStarts.push((performance.now() - startedMs) / 1_000);
      if (count < startCount) continue;
      await sleep(restMs);
      residentMb = await residentMbOf(server.process.pid);
    }
    return {
      title: "Cold start on an existing data folder: process, PostgreSQL, first authenticated response",
      notes: [
        `Median of ${startCount} starts of the command that pnpm start runs. Memory: VmRSS of the server's own process, 5 s after that response.`,
      ],
      figures: { Worktrack: { "start s": median(secondsOfStarts), "slowest s": Math.max(...secondsOfStarts), "resident MB": residentMb } },
      measured: { "seconds to the first response on existing data": median(secondsOfStarts), "MB at rest": residentMb },
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** The command that `pnpm start` runs. */
const [program = "", ...args] = packageJson.scripts.start.split(" ");

const start = (dataDir: string): Promise<Server> => startServer(program, args, { WORKTRACK_DATA_DIR: dataDir });

/** The first start creates the database, and prints the demo workspace's token once. */
const createDemo = async (dataDir: string): Promise<string> => {
  await using server = await start(dataDir);
  const token = /wtk_\w+/.exec(server.greeting)?.[0];
  if (!token) throw new Error("The first start printed no token");
  return token;
};

const firstAnswer = async ({ url }: Server, token: string): Promise<void> => {
  const { status } = await fetch(`${url}/api/v1/tasks`, { headers: { authorization: `Bearer ${token}` } });
  if (status !== 200) throw new Error(`The first response was ${status}`);
};
