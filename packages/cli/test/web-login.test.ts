import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServerProcess, startProcess, useDataDir } from "../../server/test/process/server.ts";
import { newFolder, run } from "./cli.ts";
import { hasTerminal, runOnTerminal } from "./on-terminal.ts";
import { playBrowser } from "./playing-browser.ts";

const dataDir = useDataDir();
let server: ServerProcess;
let cookie = "";

beforeAll(async () => {
  server = await startProcess({ WORKTRACK_DATA_DIR: dataDir, LOG_LEVEL: "debug" }, ["start", "--demo"]);
  const token = /#(wtl_\w+)/.exec(server.output())?.[1];
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${server.url}/api/v1/sign-in/link`, { method: "POST", headers, body: JSON.stringify({ token }) });
  cookie = /__Host-worktrack=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1] ?? "";
}, 60_000);
afterAll(async () => {
  await server.end("SIGTERM");
}, 60_000);

const logIn = (words: readonly string[], variables: Readonly<Record<string, string>>, configFolder = newFolder()) =>
  runOnTerminal(["auth", "login", "--web", "--url", server.url, ...words], undefined, { configFolder, variables });

const savedToken = (configFolder: string): string => {
  const folder = join(configFolder, "worktrack", "profiles");
  return JSON.parse(readFileSync(join(folder, readdirSync(folder)[0] ?? ""), "utf8")).token;
};

const decide = async (decision: "allow" | "deny", userCode: string): Promise<number> => {
  const headers = { cookie: `__Host-worktrack=${cookie}`, "sec-fetch-site": "same-origin", "content-type": "application/json" };
  const body = JSON.stringify({ userCode, ...(decision === "allow" && { scopes: ["tasks:read"] }) });
  return (await fetch(`${server.url}/api/v1/me/terminal-logins/${decision}`, { method: "POST", headers, body })).status;
};

describe.skipIf(!hasTerminal || process.platform === "win32")("auth login --web", () => {
  test("opens the console, and saves the token of the person who allows it there, which is in no argument, output or log", async () => {
    const configFolder = newFolder();
    const browser = playBrowser(
      server.url,
      cookie,
      "const { code } = await allow(); record.code = code; record.answer = await (await redirect({ code, state: query.state })).text();",
    );
    const screen = await logIn(["--scope", "tasks:write"], browser.variables, configFolder);
    const { page, query, answer, code, error } = browser.record();
    expect(error).toBe(undefined);
    expect(screen).toMatch(/Logged in to http/);
    expect(page).toMatch(/^http:\/\/localhost:\d+\/terminal-login$/);
    expect(query).toMatchObject({ scopes: "tasks:write", port: expect.stringMatching(/^\d+$/) });
    expect(answer).toBe("You can close this tab, and go back to the terminal.\n");
    const token = savedToken(configFolder);
    expect(token).toMatch(/^wtk_/);
    const { stdout } = await run(["me", "--json"], { configFolder });
    expect(JSON.parse(stdout).credential).toMatchObject({ name: `Worktrack CLI on ${query.host}`, scopes: ["tasks:write"] });
    expect(browser.words()).not.toMatch(/http|wt[a-z]_/);
    for (const secret of [token, code]) expect(screen + server.output()).not.toContain(secret);
  });

  test("waits on for the right request: others get 404, no reflection, and end nothing", async () => {
    const steps = `
      const { code } = await allow();
      const others = [
        () => redirect({ code, state: query.state.slice(1) + "A" }), () => redirect({ code, state: "é".repeat(query.state.length) }),
        () => redirect({ code }), () => redirect({ state: query.state }),
        () => redirect({ code: "<script>", state: query.state }), () => fetch(at), () => fetch(at + "/worktrack/login/"),
        () => fetch(at + "/worktrack/login?" + new URLSearchParams({ code, state: query.state }), { method: "POST" }),
      ];
      record.others = [];
      for (const other of others) { const response = await other(); record.others.push([response.status, await response.text()]); }
      const { request } = require("node:http");
      record.rebound = await new Promise((resolve) => request(at + "/worktrack/login?" + new URLSearchParams({ code, state: query.state }),
        { headers: { host: "evil.test:" + query.port } }, (response) => resolve(response.statusCode)).end());
      record.right = (await redirect({ code, state: query.state })).status;`;
    const browser = playBrowser(server.url, cookie, steps);
    expect(await logIn([], browser.variables)).toMatch(/Logged in to/);
    const { others, rebound, right } = browser.record();
    expect(others).toEqual(Array(8).fill([404, "Not found\n"]));
    expect([rebound, right]).toEqual([404, 200]);
  });

  test("fails when the person denies it, and when somebody else's code arrives, and saves nothing", async () => {
    for (const [steps, message] of [
      ['await redirect({ error: "access_denied", state: query.state });', /was denied in the browser/],
      [
        'const other = await send("/api/v1/me/terminal-logins/codes", { codeChallenge: "A".repeat(43), host: "x", scopes: ["tasks:read"] }); await redirect({ code: other.code, state: query.state });',
        /code has expired, was used already, or is not for this terminal/,
      ],
    ] as const) {
      const configFolder = newFolder();
      const browser = playBrowser(server.url, cookie, steps);
      expect(await logIn([], browser.variables, configFolder)).toMatch(message);
      expect(readdirSync(configFolder)).toEqual([]);
    }
  });

  test("two terminals at once get a token each", async () => {
    const folders = [newFolder(), newFolder()];
    const steps = "const { code } = await allow(); await redirect({ code, state: query.state });";
    const screens = await Promise.all(folders.map((folder) => logIn([], playBrowser(server.url, cookie, steps).variables, folder)));
    for (const screen of screens) expect(screen).toMatch(/Logged in to/);
    expect(new Set(folders.map(savedToken)).size).toBe(2);
  });

  test("without a display it shows a code and the console's address apart, and saves the token when the code is allowed", async () => {
    const configFolder = newFolder();
    const login = runOnTerminal(["auth", "login", "--web", "--url", server.url], undefined, {
      configFolder,
      onScreen: answerWith("allow"),
    });
    const screen = await login;
    expect(screen).toMatch(/No browser can be opened here/);
    expect(screen).toMatch(/Open http:\/\/localhost:\d+\/terminal-login in a browser/);
    expect(screen).toMatch(/Logged in to/);
    const token = savedToken(configFolder);
    const code = /\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/.exec(screen)?.[0] ?? "";
    expect(screen).not.toMatch(/https?:\S*[2-9A-HJ-NP-Z]{4}-?[2-9A-HJ-NP-Z]{4}/);
    for (const secret of [token, code]) expect(server.output()).not.toContain(secret);
    expect(screen).not.toMatch(/wt[dk]_\w{20}/);
  });

  test("--no-browser opens none, and ends when the person denies the code", async () => {
    const browser = playBrowser(server.url, cookie, "");
    const configFolder = newFolder();
    const words = ["auth", "login", "--web", "--no-browser", "--url", server.url];
    const screen = await runOnTerminal(words, undefined, { configFolder, variables: browser.variables, onScreen: answerWith("deny") });
    expect(screen).toMatch(/was denied in the browser/);
    expect(() => browser.words()).toThrow();
    expect(readdirSync(configFolder)).toEqual([]);
  });
});

/** Types the code of the screen into the console. */
function answerWith(decision: "allow" | "deny") {
  let isAnswered = false;
  return (screen: string): void => {
    const code = /\b[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}\b/.exec(screen)?.[0];
    if (code === undefined || isAnswered) return;
    isAnswered = true;
    void decide(decision, code);
  };
}

test("without a terminal, auth login --web is a usage error, and sends nothing", async () => {
  for (const words of [["--web"], ["--web", "--no-browser"], ["--no-browser"]]) {
    const result = await run(["auth", "login", ...words, "--url", "http://127.0.0.1:9"], { variables: { DISPLAY: ":0" } });
    expect(result).toMatchObject({ code: 2, stderr: expect.stringContaining("needs a terminal") });
  }
});

test("--web cannot be combined with a token that is piped in", async () => {
  const result = await run(["auth", "login", "--web", "--token-stdin"], { stdin: "wtk_x" });
  expect(result).toMatchObject({ code: 2, stderr: expect.stringContaining("--token-stdin") });
});
