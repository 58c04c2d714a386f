// Ten jobs in the console by keyboard, mouse and touch. WORKTRACK_TEST_CONSOLE_JOBS=record writes what they cost to jobs/figures.json.
import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { useWorkspace } from "../../../server/test/server.ts";
import { trustReceiver } from "../../../server/test/webhooks/receiver.ts";
import { useVisitors } from "./browser.ts";
import { invite, retryDelivery } from "./jobs/administration.ts";
import { moveCards, openBoard } from "./jobs/boards.ts";
import { type Effort, readFigures, recordEffort, type Way, ways } from "./jobs/figures.ts";
import type { Job } from "./jobs/job.ts";
import { createPerson } from "./jobs/person.ts";
import { fillWorkspace } from "./jobs/sample.ts";
import { findTask, tickItems, writeComment } from "./jobs/task-page.ts";
import { createTask, findDueToday, triage } from "./jobs/tasks.ts";
import { usePageServer } from "./page-server.ts";
import { enterRecently } from "./sign-in.ts";

const jobs: readonly Job[] = [
  openBoard,
  createTask,
  triage,
  moveCards,
  findTask,
  writeComment,
  tickItems,
  retryDelivery,
  invite,
  findDueToday,
];
const devices: Readonly<Record<Way, BrowserContextOptions>> = {
  keyboard: { viewport: { width: 1440, height: 900 } },
  mouse: { viewport: { width: 1440, height: 900 } },
  touch: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
/** Some jobs have 48 taps, which take a while on a busy machine. */
const timeoutMs = 180_000;
const isRecording = process.env.WORKTRACK_TEST_CONSOLE_JOBS === "record";

beforeAll(trustReceiver);
const server = usePageServer();
const workspace = useWorkspace(server);
const visitors = useVisitors();

/** Waits until the screen has loaded its records. The stream of events never ends, so the network is never idle. */
const untilQuiet = (page: Page): Promise<void> =>
  page.evaluate(`new Promise((resolve) => {
    let timer;
    const wait = () => { clearTimeout(timer); timer = setTimeout(resolve, ${quietMs}); };
    new MutationObserver(wait).observe(document.body, { subtree: true, childList: true, attributes: true });
    new PerformanceObserver(wait).observe({ type: "resource" });
    wait();
  })`);
const quietMs = 700;

const measure = async (job: Job, way: Way): Promise<Effort> => {
  const sample = await fillWorkspace(server, workspace);
  await job.prepare?.(sample);
  const visitor = await visitors.visit(server.origin, devices[way]);
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId: workspace.ownerId });
  const person = await createPerson(visitor, way);
  await person.page.goto(`${server.origin}${job.start(sample)}`);
  await person.page.getByRole("heading", { level: 1 }).waitFor();
  await untilQuiet(person.page);
  return person.measure(async () => {
    await (way === "keyboard" ? job.byKeyboard : job.byPointer)(person, sample);
    await job.untilDone(person, sample);
  });
};

for (const job of jobs)
  for (const way of ways)
    test(`${job.name}, by ${way}: it takes no more clicks and keys than recorded`, { timeout: timeoutMs }, async () => {
      const effort = await measure(job, way);
      if (isRecording) recordEffort(job.name, way, effort);
      else {
        const { clicks, keys } = readFigures()[job.name]?.[way].now ?? { clicks: 0, keys: 0 };
        expect(effort.clicks, "clicks").toBeLessThanOrEqual(clicks);
        expect(effort.keys, "keys").toBeLessThanOrEqual(keys);
      }
    });
