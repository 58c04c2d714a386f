// `pnpm --filter @worktrack/web screenshots`: shows a workspace of samples in Chromium, and writes pictures of each screen in light and dark.
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worktrack } from "@worktrack/sdk";
import { chromium } from "playwright-core";
import { routes } from "../src/app/routes.ts";
import { createSampleWorkspace } from "./sample-workspace.ts";

const folder = join(import.meta.dirname, "../screenshots");
const root = join(import.meta.dirname, "../../..");

/** Runs the server on a new data folder until the process ends. Resolves when it has printed the owner's token. */
const startServer = async (dataDir: string) => {
  // Nothing leaves this machine: no name resolves, so the deliveries of webhooks fail.
  const env = { ...process.env, PORT: "0", WORKTRACK_DATA_DIR: dataDir, WORKTRACK_DNS_SERVERS: "127.0.0.1" };
  const server = spawn(process.execPath, [join(root, "tools/start.js")], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  let greeting = "";
  for await (const chunk of server.stdout) {
    greeting += chunk;
    const [url, link, token] = [/http:\/\/localhost:\d+/, /http\S+#wtl_\w+/, /wtk_\w+/].map((pattern) => pattern.exec(greeting)?.[0]);
    if (url && link && token && greeting.includes("project list")) return { server, url, link, token };
  }
  throw new Error("The server did not start");
};

const nameOf = (path: string): string => path.replaceAll(/[/:]+/g, "-").replaceAll(/^-|-$/g, "") || "home";

const dataDir = await mkdtemp(join(tmpdir(), "worktrack-pictures-"));
const { server, url, link, token } = await startServer(dataDir);
try {
  const example = await createSampleWorkspace(new Worktrack({ token, baseUrl: url }));
  const examples: Readonly<Record<string, string>> = {
    "/tasks/:id": `/tasks/${example.task}`,
    "/posts/:id": `/posts/${example.post}`,
    "/webhooks/:id": `/webhooks/${example.webhook}`,
  };
  await mkdir(folder, { recursive: true });
  // Chromium's sandbox does not work for root.
  await using browser = await chromium.launch({ executablePath: "/usr/bin/chromium", chromiumSandbox: process.getuid?.() !== 0 });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(link);
  await page
    .getByRole("button", { name: /Sign in|Continue/ })
    .first()
    .click();
  await page.waitForURL((address) => address.pathname !== "/sign-in");
  for (const { path } of routes) {
    const address = path.includes(":") ? examples[path] : path;
    if (address === undefined) continue;
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(url + address);
      await page.getByRole("heading", { level: 1 }).waitFor();
      // Lists and their later parts have no common sign of being complete.
      await page.waitForTimeout(1_000);
      await page.screenshot({ path: join(folder, `${nameOf(path)}-${colorScheme}.png`) });
    }
  }
  console.log(`Pictures of the screens are in ${folder}`);
} finally {
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("exit", resolve));
  await rm(dataDir, { recursive: true, force: true });
}
