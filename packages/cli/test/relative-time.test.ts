import fc from "fast-check";
import { expect, test } from "vitest";
import { formatRelativeDay, formatRelativeTime } from "../src/time/relative-time.ts";
import { run } from "./cli.ts";
import { runInProcess } from "./in-process.ts";
import { task } from "./records.ts";
import { startServer } from "./server.ts";

const nowMs = Date.parse("2026-05-27T12:30:15Z");
const format = (iso: string, timeZone = "Europe/Berlin") => formatRelativeTime(Date.parse(iso), { nowMs, timeZone });

test.each([
  ["2026-05-27T12:30:00Z", "just now"],
  ["2026-05-27T12:28:00Z", "2 minutes ago"],
  ["2026-05-27T12:32:00Z", "in 1 minute"],
  ["2026-05-27T09:00:00Z", "3 hours ago"],
  ["2026-05-25T12:00:00Z", "2 days ago"],
  ["2026-05-20T12:00:00Z", "2026-05-20 14:00"],
  ["2026-05-26T22:00:00Z", "14 hours ago"],
  ["2026-11-30T23:00:00Z", "2026-12-01 00:00"],
])("%s is shown as %s in Berlin", (iso, shown) => expect(format(iso)).toBe(shown));

test.each([
  ["2026-05-27", "Europe/Berlin", "today"],
  ["2026-05-28", "Europe/Berlin", "tomorrow"],
  ["2026-05-28", "Pacific/Kiritimati", "today"],
  ["2026-05-26", "Europe/Berlin", "yesterday"],
  ["2026-05-30", "America/New_York", "in 3 days"],
  ["2026-12-01", "America/New_York", "2026-12-01"],
  ["2026-12-01", "Asia/Tokyo", "2026-12-01"],
])("the day %s is shown in %s as %s", (day, timeZone, shown) =>
  expect(formatRelativeDay(Date.parse(day), { nowMs, timeZone })).toBe(shown),
);

test("every time fits on one short line, and only past times say ago", () => {
  const zone = fc.constantFrom("UTC", "Europe/Berlin", "America/New_York", "Pacific/Apia");
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: Date.UTC(2200, 0) }),
      fc.integer({ min: 0, max: Date.UTC(2200, 0) }),
      zone,
      (ms, at, timeZone) => {
        const shown = formatRelativeTime(ms, { nowMs: at, timeZone });
        expect(shown).toMatch(/^[\w :-]{3,20}$/);
        if (shown.includes("ago")) expect(ms).toBeLessThan(at);
      },
    ),
    { numRuns: 200 },
  );
});

test("a terminal shows times in words, and a pipe prints them in full", async () => {
  const createdAt = new Date(Date.now() - 130_000).toISOString();
  await using server = await startServer({ "tasks.get": () => ({ ...task, createdAt }) });
  const screen = await runInProcess(["task", "view", "OPS-1"], server.url, { columns: 80 });
  expect(screen.stdout).toMatch(/^Created +2 minutes ago$/m);
  const { stdout } = await run(["task", "view", "OPS-1"], server);
  expect(stdout).toContain(`created\t${createdAt.slice(0, 16)}Z`);
});
