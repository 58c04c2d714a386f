import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import type { Cluster } from "./cluster.ts";
import { measureMoves, measureOtherBrowser } from "./console-board.ts";
import { type Load, measureLoads } from "./console-load.ts";
import { addSample } from "./console-sample.ts";
import { measureFirstStarts } from "./console-start.ts";
import { median } from "./quantile.ts";
import type { ReportOf } from "./report.ts";
import { startWorktrack } from "./server.ts";
import { createWorkspace } from "./workspace.ts";

const executablePath = "/usr/bin/chromium";
export const hasChromium = (): boolean => existsSync(executablePath);

const cards = 300;

/** What each screen shows when its content is there. */
const selectors = { board: ".board [data-task]", list: ".task-list [data-task]", task: ".task-view", webhooks: "[data-row]" } as const;
type ScreenName = keyof typeof selectors;

export const benchConsole = async (cluster: Cluster): Promise<ReportOf<"console">> => {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, "../packages/web/build.ts")]);
  const connection = await cluster.database("console");
  const { tokens } = await createWorkspace(connection, cards, { keyCount: 1, bcryptCost: 4 });
  await using server = await startWorktrack(connection, tokens);
  // Chromium's sandbox does not work for root.
  await using browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
  const opening = { browser, origin: server.url.replace("127.0.0.1", "localhost"), token: tokens[0] ?? "" };
  const taskPath = await addSample(server.url, opening.token);
  const load = (name: ScreenName, path: string): Promise<Load> => measureLoads(opening, { path, selector: selectors[name] });
  const board = await load("board", "/board");
  const list = await load("list", "/tasks");
  const task = await load("task", taskPath);
  const webhooks = await load("webhooks", "/webhooks");
  const moves = await measureMoves(opening);
  const seen = await measureOtherBrowser(opening);
  const starts = await measureFirstStarts();
  return {
    title: `The console with ${cards} tasks, in Chromium`,
    notes: [
      "Loads and move: the CPU is throttled to a quarter, and nothing is in the browser's cache. LCP counts until the first content at least. TBT is the sum of what tasks take over 50 ms, from the first paint until the page has been quiet for 3 s. Shift is the sum of all layout shifts.",
      "The task has a description with a picture, a checklist of 6 and 12 comments. There are 5 webhooks.",
      "Move: from the key to the paint that shows the card in its new column. Other browser: from the key in one browser to the card in another one, without throttling.",
      "First start: the command that pnpm start runs, on an empty data folder, until the console answers, with and without its build. Both take turns.",
    ],
    figures: {
      board: loadFigures(board),
      list: loadFigures(list),
      task: loadFigures(task),
      webhooks: loadFigures(webhooks),
      move: { "median ms": median(moves), "slowest ms": Math.max(...moves) },
      "other browser": { "median ms": median(seen), "slowest ms": Math.max(...seen) },
      "first start": { "with the build s": starts.withBuild, "without s": starts.withoutBuild },
    },
    measured: {
      "LCP ms of a board of 300 cards, CPU / 4": board.lcpMs,
      "TBT ms of a board of 300 cards, CPU / 4": board.tbtMs,
      "layout shift of a board of 300 cards": board.shift,
      "LCP ms of a list of 300 tasks, CPU / 4": list.lcpMs,
      "TBT ms of a list of 300 tasks, CPU / 4": list.tbtMs,
      "layout shift of a list of 300 tasks": list.shift,
      "LCP ms of a task, CPU / 4": task.lcpMs,
      "TBT ms of a task, CPU / 4": task.tbtMs,
      "layout shift of a task": task.shift,
      "LCP ms of 5 webhooks, CPU / 4": webhooks.lcpMs,
      "TBT ms of 5 webhooks, CPU / 4": webhooks.tbtMs,
      "layout shift of 5 webhooks": webhooks.shift,
      "ms until a moved card is painted, CPU / 4": median(moves),
      "ms until another browser shows a moved card": median(seen),
      "seconds that the console adds to a first start": starts.withBuild - starts.withoutBuild,
    },
  };
};

const loadFigures = ({ lcpMs, tbtMs, longestMs, shift }: Load) => ({
  "LCP ms": lcpMs,
  "TBT ms": tbtMs,
  "longest task ms": longestMs,
  shift,
});
