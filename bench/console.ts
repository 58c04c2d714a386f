import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import type { Cluster } from "./cluster.ts";
import { measureLoads, measureMoves, measureOtherBrowser } from "./console-board.ts";
import { measureFirstStarts } from "./console-start.ts";
import { median } from "./quantile.ts";
import type { ReportOf } from "./report.ts";
import { startWorktrack } from "./server.ts";
import { createWorkspace } from "./workspace.ts";

const executablePath = "/usr/bin/chromium";
export const hasChromium = (): boolean => existsSync(executablePath);

const cards = 300;

export const benchConsole = async (cluster: Cluster): Promise<ReportOf<"console">> => {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, "../packages/web/build.ts")]);
  const connection = await cluster.database("console");
  const { tokens } = await createWorkspace(connection, cards, { keyCount: 1, bcryptCost: 4 });
  await using server = await startWorktrack(connection, tokens);
  // Chromium's sandbox does not work for root.
  await using browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
  const opening = { browser, origin: server.url.replace("127.0.0.1", "localhost"), token: tokens[0] ?? "" };
  const loads = await measureLoads(opening);
  const moves = await measureMoves(opening);
  const seen = await measureOtherBrowser(opening);
  const starts = await measureFirstStarts();
  const lcpMs = median(loads.map((load) => load.lcpMs));
  const tbtMs = median(loads.map((load) => load.tbtMs));
  return {
    title: `The console's board with ${cards} cards, in Chromium`,
    notes: [
      "Load and move: the CPU is throttled to a quarter, and nothing is in the browser's cache. LCP counts until the first card at least. TBT is the sum of what tasks take over 50 ms, from the first paint until the page has been quiet for 3 s.",
      "Move: from the key to the paint that shows the card in its new column. Other browser: from the key in one browser to the card in another one, without throttling.",
      "First start: the command that pnpm start runs, on an empty data folder, until the console answers, with and without its build. Both take turns.",
    ],
    figures: {
      load: { "LCP ms": lcpMs, "TBT ms": tbtMs, "longest task ms": median(loads.map(({ longestMs }) => longestMs)) },
      move: { "median ms": median(moves), "slowest ms": Math.max(...moves) },
      "other browser": { "median ms": median(seen), "slowest ms": Math.max(...seen) },
      "first start": { "with the build s": starts.withBuild, "without s": starts.withoutBuild },
    },
    measured: {
      "LCP ms of a board of 300 cards, CPU / 4": lcpMs,
      "TBT ms of a board of 300 cards, CPU / 4": tbtMs,
      "ms until a moved card is painted, CPU / 4": median(moves),
      "ms until another browser shows a moved card": median(seen),
      "seconds that the console adds to a first start": starts.withBuild - starts.withoutBuild,
    },
  };
};
