import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import packageJson from "../package.json" with { type: "json" };
import { median } from "./quantile.ts";
import { startServer } from "./server.ts";

const rounds = 3;
const dist = join(import.meta.dirname, "../packages/web/dist");
const [program = "", ...args] = packageJson.scripts.start.split(" ");

/** The seconds of first starts until the console answers: those that build it, and those that find it built. */
export const measureFirstStarts = async (): Promise<{ readonly withBuild: number; readonly withoutBuild: number }> => {
  const withBuild: number[] = [];
  const withoutBuild: number[] = [];
  while (withBuild.length < rounds) {
    await rm(dist, { recursive: true, force: true });
    withBuild.push(await firstStart());
    withoutBuild.push(await firstStart());
  }
  return { withBuild: median(withBuild), withoutBuild: median(withoutBuild) };
};

const firstStart = async (): Promise<number> => {
  const dataDir = await mkdtemp(join(tmpdir(), "worktrack-bench-"));
  try {
    const startedMs = performance.now();
    await using server = await startServer(program, args, { WORKTRACK_DATA_DIR: dataDir });
    await consoleAnswers(server.url);
    return (performance.now() - startedMs) / 1_000;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** The server answers 503 until there is a console. It sends the page to everybody with a session's cookie, because the page has no data. */
const consoleAnswers = async (url: string): Promise<void> => {
  for (;;) {
    const { status } = await fetch(url, { headers: { accept: "text/html", cookie: "__Host-worktrack=none" } });
    if (status === 200) return;
    if (status !== 503) throw new Error(`The console answered ${status}`);
    await sleep(20);
  }
};
