import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors, type Visitor } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter, enterRecently } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();
const program = fileURLToPath(new URL("../../../cli/bin/worktrack.js", import.meta.url));

/** Runs `auth login --web` on a terminal. Its browser only records the page that it should open. */
const startLogin = (words: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), "worktrack-login-"));
  const opener = join(folder, "xdg-open");
  writeFileSync(opener, `#!/bin/sh\ncp "$1" "${folder}/draft" && mv "${folder}/draft" "${folder}/opened.html"\n`);
  chmodSync(opener, 0o755);
  const command = [process.execPath, program, "auth", "login", "--web", "--url", server.origin, ...words]
    .map((word) => `'${word}'`)
    .join(" ");
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    TMPDIR: folder,
    DISPLAY: ":0",
    WORKTRACK_KEYRING: "off",
  };
  const child = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"], { env });
  onTestFinished(() => void child.kill("SIGKILL"));
  let screen = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (screen += text));
  const opened = async (): Promise<string> => {
    await expect.poll(() => existsSync(join(folder, "opened.html")), { timeout: 20_000 }).toBe(true);
    return JSON.parse(/location\.replace\((".*")\)/.exec(readFileSync(join(folder, "opened.html"), "utf8"))?.[1] ?? "");
  };
  return { screen: () => screen, opened, ended: once(child, "close") };
};

const signIn = async (): Promise<Visitor> => {
  const visitor = await visitors.visit(server.origin);
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId: workspace.ownerId });
  return visitor;
};

test("a person allows a terminal on this machine, by keyboard alone, and the browser goes back to it", { timeout: 90_000 }, async () => {
  const login = startLogin(["--scope", "tasks:write"]);
  const url = await login.opened();
  const visitor = await signIn();
  visitor.allowOrigin(`http://127.0.0.1:${new URL(url).searchParams.get("port")}`);
  const { page } = visitor;
  await page.goto(url);
  await page.getByText("Olivia Owner").first().waitFor();
  expect(await page.locator(".chip").allTextContents()).toEqual(["tasks:write"]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
  await page.getByRole("button", { name: "Allow" }).press("Enter");
  await page.getByText("You can close this tab").waitFor();
  await login.ended;
  expect(login.screen()).toContain("Logged in to");
  expect(login.screen()).not.toContain("wtk_");
  const { items } = await workspace.owner.me.tokens.list();
  expect(items.at(-1)).toMatchObject({ name: expect.stringMatching(/^Worktrack CLI on /), scopes: ["tasks:write"] });
});

test("a person types the code of a terminal elsewhere, sees where it comes from, and allows it", { timeout: 90_000 }, async () => {
  const login = startLogin(["--no-browser"]);
  await expect.poll(() => login.screen(), { timeout: 20_000 }).toMatch(/[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/);
  const code = /[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/.exec(login.screen())?.[0] ?? "";
  const visitor = await signIn();
  const { page } = visitor;
  // A link cannot fill in the code.
  await page.goto(`${server.origin}/terminal-login?userCode=${code}&code=${code}#${code}`);
  expect(await page.getByLabel("Code").inputValue()).toBe("");
  visitor.allowStatus(404);
  await page.getByLabel("Code").fill("AAAA-2222");
  await page.keyboard.press("Enter");
  await page.getByText("No login waits for this code.").waitFor();
  await page.getByLabel("Code").fill(code.toLowerCase().replace("-", " "));
  await page.keyboard.press("Enter");
  await page.getByText("127.0.0.1", { exact: true }).waitFor();
  await page.getByText("If somebody sent you the code").waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
  await page.getByRole("button", { name: "Allow" }).click();
  await page.getByText("is logged in within a few seconds").waitFor();
  await login.ended;
  expect(login.screen()).toContain("Logged in to");
});

test("a person who signed in with a token is asked to sign in again, and the terminal gets nothing", async () => {
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  await enter(visitor, server.origin, workspace.token);
  visitor.allowStatus(403);
  const query = `port=9&state=${"s".repeat(22)}&challenge=${"c".repeat(43)}&host=laptop`;
  await page.goto(`${server.origin}/terminal-login?${query}`);
  await page.getByRole("button", { name: "Allow" }).click();
  await page.getByRole("dialog", { name: "Sign in again" }).waitFor();
  expect(page.url()).toContain("/terminal-login?");
});

test("an address that the CLI did not make sends the browser nowhere", async () => {
  const { page } = await signIn();
  for (const port of ["80@evil.test", "65536", "0", "1.evil.test", ""]) {
    await page.goto(`${server.origin}/terminal-login?port=${port}&state=${"s".repeat(22)}&challenge=${"c".repeat(43)}&host=laptop`);
    await page.getByText("This address is not complete.").waitFor();
    expect(await page.getByRole("button", { name: "Allow" }).count()).toBe(0);
  }
});
