import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Worktrack } from "@worktrack/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../sign-in/browser.ts";
import { runCommand, type ServerProcess, startProcess, useDataDir } from "./server.ts";

const dataDir = useDataDir();
const environment = { WORKTRACK_DATA_DIR: dataDir };

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const connected = async (port: number): Promise<Socket> => {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  await once(socket, "connect");
  return socket;
};

test("a first start with --demo on a port in use creates nothing; the next one prints the workspace's token, and later ones none", async () => {
  const occupant = createServer().listen(0, "127.0.0.1");
  await once(occupant, "listening");
  const { port } = occupant.address() as AddressInfo;
  const { code, stderr } = await runCommand(["start", "--demo"], { ...environment, PORT: String(port) });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^worktrack-server: PORT: /m)]);
  occupant.close();
  const first = await startProcess(environment, ["start", "--demo"]);
  const token = /wtk_\w+/.exec(first.output())?.[0] ?? "";
  const link = /http:\/\/localhost:\d+\/sign-in#(wtl_\w+)/.exec(first.output())?.[1] ?? "";
  expect(await openBrowser(first).send("signIn.link", { body: { token: link } })).toMatchObject({ status: 201 });
  const client = new Worktrack({ baseUrl: first.url, token });
  expect((await client.projects.list()).items.map(({ prefix }) => prefix)).toEqual(["OPS"]);
  await client.close();
  expect(await first.end("SIGINT")).toBe(0);
  const second = await startProcess(environment, ["start", "--demo"]);
  expect(second.output()).not.toMatch(/wt[kl]_/);
  expect(await second.end("SIGTERM")).toBe(0);
});

test.runIf(process.platform === "linux")(
  "the program, and every script and file in deploy/ that starts the server, set the size of V8's young generation",
  async () => {
    const flags = ["--min-semi-space-size=8", "--max-semi-space-size=8"];
    const server = await startProcess(environment);
    expect(readFileSync(`/proc/${server.child.pid}/cmdline`, "utf8").split("\0")).toEqual(expect.arrayContaining(flags));
    expect(await server.end("SIGTERM")).toBe(0);
    const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");
    expect(read("packages/server/src/main.ts").split("\n")[0]).toContain(flags.join(" "));
    expect(read("deploy/systemd/worktrack.service")).toContain(flags.join(" "));
    expect(read("deploy/container/Containerfile")).toContain(flags.map((flag) => `"${flag}"`).join(", "));
    const { scripts } = JSON.parse(read("package.json"));
    expect(scripts.start).toContain(flags.join(" "));
    expect(scripts["worktrack-server"]).toContain(flags.join(" "));
  },
);

test("loading the server does not load Node's built-in HTTP client", () => {
  const start = new URL("../../src/commands/start.ts", import.meta.url).href;
  const script = `await import("${start}"); console.log(process.moduleLoadList.filter((name) => name.includes("/undici")).length);`;
  expect(execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" })).toBe("0\n");
});

test("a stop lets running requests finish and stops the embedded PostgreSQL", async () => {
  const server = await startProcess(environment);
  const issued = await runCommand(["org", "token", "--owner-email", "owner@example.com", "--json"], environment);
  const { token } = JSON.parse(issued.stdout) as { token: string };
  const client = new Worktrack({ baseUrl: server.url, token, maxRetries: 0 });
  const { items } = await client.projects.list();
  const projectId = items[0]?.id ?? "";
  const running = Array.from({ length: 30 }, (_, index) => client.tasks.create({ title: `Last ${index}`, projectId }));
  const settling = Promise.allSettled(running);
  const postmaster = Number.parseInt(readFileSync(`${dataDir}/postgres/postmaster.pid`, "utf8"), 10);
  await running[0];
  const code = server.end("SIGTERM");
  const settled = await settling;
  // Requests that the server has accepted get an answer. The others fail to connect, and none is cut off midway.
  for (const result of settled) if (result.status === "rejected") expect(result.reason).toMatchObject({ name: "ConnectionError" });
  expect(await code).toBe(0);
  // The system may take a moment to remove an exited process.
  await expect.poll(() => isAlive(postmaster)).toBe(false);
  await client.close();
});

test("connections without a complete request do not delay a stop", async () => {
  // Longer than the test's timeout, so the test fails if the stop waits for these connections.
  const server = await startProcess({ ...environment, WORKTRACK_DRAIN_SECONDS: "600" });
  const port = Number(new URL(server.url).port);
  const silent = await connected(port);
  const partial = await connected(port);
  partial.write("GET /healthz HTTP/1.1\r\nHost:");
  expect(await server.end("SIGTERM")).toBe(0);
  for (const socket of [silent, partial]) socket.destroy();
});

test("a second server on the same data folder fails to start and says why, and the first keeps running", async () => {
  const server = await startProcess(environment);
  await expect(startProcess(environment)).rejects.toThrow(/already uses/);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.end("SIGTERM")).toBe(0);
});

test("an invalid setting fails the start with one line that names it", async () => {
  const { code, stderr } = await runCommand(["start"], { ...environment, PORT: "http" });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^worktrack-server: PORT: .+\n$/);
});

test("a command starts and stops PostgreSQL when no server runs", async () => {
  expect((await runCommand(["org", "set-plan", "--org", "demo", "--plan", "pro"], environment)).code).toBe(0);
  expect(existsSync(`${dataDir}/postgres/postmaster.pid`)).toBe(false);
});

describe("beside a running server", () => {
  let server: ServerProcess;

  beforeAll(async () => {
    server = await startProcess(environment);
  });
  afterAll(async () => {
    expect(await server.end("SIGTERM")).toBe(0);
  });

  test("member token prints a token and rejects an unknown address", async () => {
    const issue = (email: string) => runCommand(["member", "token", "--org", "demo", "--email", email, "--json"], environment);
    expect(JSON.parse((await issue("owner@example.com")).stdout)).toEqual({ token: expect.stringMatching(/^wtk_/) });
    const { code, stderr } = await issue("nobody@example.com");
    expect([code, stderr]).toEqual([1, expect.stringContaining("nobody@example.com")]);
  });

  test("sign-in prints a link that signs a member in, and rejects an unknown address and an unknown workspace", async () => {
    const { port } = new URL(server.url);
    const signIn = (email: string, ...more: string[]) =>
      runCommand(["sign-in", "--org", "demo", "--email", email, ...more], { ...environment, PORT: port });
    const { url, secret } = JSON.parse((await signIn("owner@example.com", "--json")).stdout) as { url: string; secret: string };
    expect(url).toBe(`http://localhost:${port}/sign-in#${secret}`);
    expect(await openBrowser(server).send("signIn.link", { body: { token: secret } })).toMatchObject({ status: 201 });
    expect((await signIn("owner@example.com")).stdout).toMatch(/^A link that signs owner@example\.com in.*:\n\n {2}http:\S+#wtl_\w+\n/);
    const [address, workspace] = await Promise.all([signIn("nobody@example.com"), signIn("owner@example.com", "--org", "nope")]);
    expect([address.code, address.stderr]).toEqual([1, expect.stringContaining("no member with the address nobody@example.com")]);
    expect([workspace.code, workspace.stderr]).toEqual([1, "worktrack-server: No workspace has the slug nope\n"]);
  });

  test("org set-plan changes a workspace's plan and rejects an unknown slug", async () => {
    expect((await runCommand(["org", "set-plan", "--org", "demo", "--plan", "free"], environment)).code).toBe(0);
    const { code, stderr } = await runCommand(["org", "set-plan", "--org", "nowhere", "--plan", "free"], environment);
    expect([code, stderr]).toEqual([1, expect.stringContaining("No workspace has the slug nowhere")]);
  });

  test("project open adds the owners to a project and rejects an unknown one", async () => {
    const open = (...project: string[]) => runCommand(["project", "open", "--org", "demo", "--project", ...project], environment);
    expect(JSON.parse((await open("OPS", "--json")).stdout)).toMatchObject({ added: [{ name: "Demo Owner" }] });
    expect((await open("OPS")).stdout).toContain("already");
    const { code, stderr } = await open("nowhere");
    expect([code, stderr]).toEqual([1, expect.stringContaining("nowhere")]);
  });
});
