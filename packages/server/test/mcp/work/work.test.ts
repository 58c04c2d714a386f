// Has jobs done as by an assistant, and counts what they cost.
import { readFileSync } from "node:fs";
import { mcpTools } from "@worktrack/contract/mcp";
import { describe, expect, test } from "vitest";
import { useTestServer } from "../../server.ts";
import { jobs } from "./all.ts";
import type { Tally } from "./assistant.ts";
import { createJobs } from "./do-job.ts";
import { replaceJobs } from "./page.ts";
import { clock } from "./workspace.ts";

const server = useTestServer({ clock: () => clock.nowMs });
const tallyOf = createJobs(server);

test.each(jobs)("an assistant does the job: $said", async (job) => {
  expect((await tallyOf(job)).calls).toBeGreaterThan(0);
});

describe("all jobs", { timeout: 300_000 }, () => {
  const listTallies = async (): Promise<Tally[]> => {
    const tallies: Tally[] = [];
    for (const job of jobs) tallies.push(await tallyOf(job));
    return tallies;
  };

  test("half of at least 40 jobs take at most 2 calls, each takes at most 4, and no reply has 25,000 tokens", async () => {
    const tallies = await listTallies();
    const calls = tallies.map((tally) => tally.calls).sort((a, b) => a - b);
    expect(calls.length).toBeGreaterThanOrEqual(40);
    expect([calls[Math.floor(calls.length / 2)], calls.at(-1)]).toEqual([2, 4]);
    for (const { largestReply } of tallies) expect(largestReply).toBeLessThan(25_000);
  });

  test("the jobs use every tool of the default toolset, and nobody says an identifier", async () => {
    const used = new Set((await listTallies()).flatMap(({ tools }) => [...tools]));
    const unused = [...mcpTools].filter(([name, { toolset }]) => toolset === "work" && !used.has(name));
    expect(unused.map(([name]) => name)).toEqual([]);
    expect(jobs.filter(({ said }) => /\b[A-Z]{2,6}-\d/.test(said))).toEqual([]);
  });

  test("docs/mcp.md lists the jobs with their calls and tokens; `vitest -u` writes it", async () => {
    const path = "../../../../../docs/mcp.md";
    const rows = (await listTallies()).map((tally, index) => ({ ...tally, said: jobs[index]?.said ?? "" }));
    await expect(replaceJobs(readFileSync(new URL(path, import.meta.url), "utf8"), rows)).toMatchFileSnapshot(path);
  });
});
