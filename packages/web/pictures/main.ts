// `pnpm --filter @worktrack/web pictures --out FOLDER`: shows a sample company in Chromium, and writes pictures of twelve screens, in light
// and dark, 320 and 1,440 pixels wide.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import { chromium } from "playwright-core";
import { createClock } from "./clock.ts";
import { createDrawing } from "./drawing.ts";
import { screensOf } from "./screens.ts";
import { beginMs, seedCompany } from "./seed/seed.ts";
import { startSampleServer } from "./server.ts";
import { takePictures } from "./take-pictures.ts";

/** The time in all pictures: a Wednesday morning. */
const nowMs = Date.UTC(2026, 10, 18, 10, 20);

const { values } = parseArgs({ args: process.argv.slice(2).filter((argument) => argument !== "--"), options: { out: { type: "string" } } });
if (values.out === undefined) throw new Error("Name the folder for the pictures: --out FOLDER");
// pnpm runs the script in the package's folder, and says where it was called.
const folder = resolve(process.env.INIT_CWD ?? ".", values.out);
const shellPath = "/usr/bin/chromium-headless-shell";
const startedMs = performance.now();

await promisify(execFile)(process.execPath, [join(import.meta.dirname, "../build.ts")]);
const dataDir = await mkdtemp(join(tmpdir(), "worktrack-pictures-"));
const clock = createClock(beginMs(nowMs));
try {
  await using browser = await chromium.launch({
    executablePath: existsSync(shellPath) ? shellPath : "/usr/bin/chromium",
    // Chromium's sandbox does not work for root.
    chromiumSandbox: process.getuid?.() !== 0,
  });
  await using server = await startSampleServer(dataDir, clock);
  const company = await seedCompany(server, await createDrawing(browser), clock, nowMs);
  const seededMs = performance.now();
  await mkdir(folder, { recursive: true });
  await takePictures({ browser, url: server.url, token: company.token, nowMs, folder }, screensOf(company));
  const seconds = (fromMs: number, toMs: number): number => Math.round((toMs - fromMs) / 1_000);
  const endMs = performance.now();
  console.log(`Filled the workspace in ${seconds(startedMs, seededMs)} s, took the pictures in ${seconds(seededMs, endMs)} s: ${folder}`);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
