import { expect, test } from "vitest";
import { runFaults } from "./run.ts";

const rounds = 2;
/** The faults that end soon and need nothing that a machine may lack. The seed decides which of them occur. `pnpm test:faults` runs all. */
const names = ["server killed", "server and postmaster killed", "backend killed"];
const seed = Date.now() % 1e9;

test("kill -9 of server, postmaster and sessions loses nothing acknowledged, doubles nothing, and heals by itself or by a start", async () => {
  const { sites } = await runFaults({
    seed,
    rounds,
    databases: ["embedded"],
    isIncluded: ({ name }) => names.includes(name),
    endLeases: true,
  });
  const contradictions = sites.flatMap((site) => [...site.contradictions, ...site.rounds.flatMap((round) => round.contradictions)]);
  expect(contradictions, `seed ${seed}`).toEqual([]);
  expect(sites.map((site) => site.rounds.length)).toEqual([rounds]);
  for (const site of sites) {
    expect(site.rounds.map(({ failures }) => Object.keys(failures).length)).not.toContain(0);
    expect(Math.min(site.acknowledged, site.requests)).toBeGreaterThan(10);
  }
}, 300_000);
