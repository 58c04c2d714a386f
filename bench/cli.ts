import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { measureStarts } from "./program-starts.ts";
import type { ReportOf } from "./report.ts";

const folder = fileURLToPath(new URL("../packages/cli", import.meta.url));
const rounds = 25;
const emptyPage = JSON.stringify({ tasks: [], total: 0, hasMore: false, nextCursor: null });

export const benchCli = async (): Promise<ReportOf<"cli">> => {
  await promisify(execFile)(process.execPath, ["build.ts"], { cwd: folder });
  const home = await mkdtemp(join(tmpdir(), "worktrack-bench-"));
  const server = createServer((_, response) => response.setHeader("Content-Type", "application/json").end(emptyPage)).listen(
    0,
    "127.0.0.1",
  );
  try {
    await once(server, "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const env = { PATH: process.env.PATH, HOME: home, WORKTRACK_URL: url, WORKTRACK_TOKEN: `wtk_${"a".repeat(12)}_${"a".repeat(49)}` };
    const worktrack = (...words: string[]) => [join(folder, "publish/dist/worktrack.js"), ...words];
    const ms = await measureStarts(
      {
        "worktrack --version": worktrack("--version"),
        "worktrack task list --help": worktrack("task", "list", "--help"),
        "worktrack api --help": worktrack("api", "--help"),
        "worktrack task list --json": worktrack("task", "list", "--json"),
      },
      { rounds, env },
    );
    const ratio = (name: keyof typeof ms): number => ms[name] / ms["node -e 0"];
    return {
      title: "Commands of the published CLI, from the start of the process to its end",
      notes: [
        `Medians of ${rounds} rounds, in which every command runs once. The compile cache is filled, as after the first run.`,
        "`task list` gets an empty page from a server on loopback.",
      ],
      figures: Object.fromEntries(Object.entries(ms).map(([name, median]) => [name, { ms: median }])),
      measured: {
        "worktrack --version / node -e 0": ratio("worktrack --version"),
        "worktrack task list --help / node -e 0": ratio("worktrack task list --help"),
        "worktrack api --help / node -e 0": ratio("worktrack api --help"),
        "worktrack task list / node -e 0": ratio("worktrack task list --json"),
      },
    };
  } finally {
    server.close();
    await rm(home, { recursive: true, force: true });
  }
};
