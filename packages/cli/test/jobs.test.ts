import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worktrack } from "@worktrack/sdk";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type ServerProcess, startProcess, useDataDir } from "../../server/test/process/server.ts";
import { environmentFor, newFolder, programFile, type Result } from "./cli.ts";
import { hasTerminal, type Step, talkOnTerminal } from "./on-terminal.ts";

/** Jobs of people at a terminal, each in at most two commands of a shell. They take too long for every run of the tests. */
const runsJobs = process.env.WORKTRACK_TEST_JOBS === "on";

const dataDir = useDataDir();
/** Where the commands run. */
const folder = newFolder();
const inFolder = (name: string): string => join(folder, name);
let server: ServerProcess;
let client: Worktrack;
let environment: NodeJS.ProcessEnv;

const waitOptions = { timeout: 20_000, interval: 20 };

/** Starts a command line as a person types it. */
const start = (
  line: string,
  variables: Readonly<Record<string, string>> = {},
): { child: ChildProcess; out: () => string; err: () => string } => {
  const child = spawn("sh", ["-c", line], { cwd: folder, env: { ...environment, ...variables }, detached: true });
  let [out, err] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
  child.stdin.end();
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
  });
  return { child, out: () => out, err: () => err };
};

const shell = async (line: string, variables?: Readonly<Record<string, string>>): Promise<Result> => {
  const { child, out, err } = start(line, variables);
  const [code] = await once(child, "close");
  return { code, stdout: out(), stderr: err() };
};

/** Sends a signal to the shell and its programs. */
const signal = ({ child }: { child: ChildProcess }, name: NodeJS.Signals): boolean => process.kill(-(child.pid ?? 0), name);

const createProject = async (prefix: string): Promise<string> => (await client.projects.create({ name: prefix, prefix })).id;
const titlesIn = async (projectId: string): Promise<string[]> => {
  const titles: string[] = [];
  for await (const { title } of client.tasks.list.all({ projectId, sort: "created" })) titles.push(title);
  return titles;
};

beforeAll(async () => {
  if (!runsJobs) return;
  server = await startProcess({ WORKTRACK_DATA_DIR: dataDir, WORKTRACK_WEBHOOK_ALLOW_CIDRS: "127.0.0.1/32" }, ["start", "--demo"]);
  const token = /wtk_\w+/.exec(server.output())?.[0] ?? "";
  client = new Worktrack({ baseUrl: server.url, token });
  mkdirSync(inFolder("bin"));
  writeFileSync(inFolder("bin/worktrack"), `#!/bin/sh\nexec "${process.execPath}" "${programFile}" "$@"\n`);
  chmodSync(inFolder("bin/worktrack"), 0o755);
  environment = environmentFor({ url: server.url, token });
  environment.PATH = `${inFolder("bin")}:${environment.PATH}`;
}, 60_000);
afterAll(async () => {
  await client?.close();
  await server?.end("SIGTERM");
}, 60_000);

describe.skipIf(!runsJobs)("jobs in at most two commands", { timeout: 60_000 }, () => {
  test("import 200 rows of a spreadsheet, after a check that writes nothing", async () => {
    const projectId = await createProject("SHEET");
    const rows = Array.from(
      { length: 200 },
      (_, n) => `R-${n};"Row ""${n}""";${["Open", "In Progress", "Closed"][n % 3]};2026-12-01;bug, ui`,
    );
    writeFileSync(inFolder("plan.csv"), `\ufeffKey;Summary;State;Due date;Labels\r\n${rows.join("\r\n")}\r\n`);
    const command = 'worktrack task import plan.csv --source plan --project SHEET --map "Key=id,State=status" --create-tags';
    expect(await shell(`${command} --dry-run`)).toMatchObject({
      code: 0,
      stderr: "Nothing was written. New 200, already there 0, wrong 0\n",
    });
    expect(await titlesIn(projectId)).toEqual([]);
    expect(await shell(command)).toMatchObject({ code: 0, stderr: "Created 200, already there 0, failed 0\n" });
    expect(await titlesIn(projectId)).toEqual(rows.map((_, n) => `Row "${n}"`));
  });

  test("import 1,000 rows within 10 s, and exactly once when the program is killed and the command repeated", async () => {
    const projectId = await createProject("KILLED");
    writeFileSync(
      inFolder("many.ndjson"),
      Array.from({ length: 1_000 }, (_, n) => JSON.stringify({ id: n, title: `Task ${n}` })).join("\n"),
    );
    const command = "worktrack task import many.ndjson --source many --project KILLED";
    const killed = start(command);
    await vi.waitFor(() => expect(killed.out()).toContain("\tcreated\t"), waitOptions);
    signal(killed, "SIGKILL");
    await once(killed.child, "close");
    const before = (await titlesIn(projectId)).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(1_000);
    const startedMs = Date.now();
    const { code, stderr } = await shell(command);
    expect(Date.now() - startedMs).toBeLessThan(10_000);
    expect(code).toBe(0);
    // The server may complete the batch that was being sent.
    const [, created, existing] = /^Created (\d+), already there (\d+), failed 0$/m.exec(stderr) ?? [];
    expect(Number(existing)).toBeGreaterThanOrEqual(before);
    expect(Number(created) + Number(existing)).toBe(1_000);
    const numbers = (await titlesIn(projectId)).map((title) => Number(title.slice("Task ".length)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1_000 }, (_, n) => n));
  });

  test("import GitHub issues twice: the second time only what is new", async () => {
    const projectId = await createProject("HUB");
    const issue = (number: number) => ({
      number,
      title: `Issue ${number}`,
      body: "Steps:\n1. x",
      state: number % 2 ? "OPEN" : "CLOSED",
      labels: [{ name: "good first issue" }],
    });
    const command = "worktrack task import issues.json --preset github --source github:acme/shop --project HUB --create-tags";
    writeFileSync(inFolder("issues.json"), JSON.stringify([1, 2, 3].map(issue)));
    expect(await shell(command)).toMatchObject({ code: 0, stderr: "Created 3, already there 0, failed 0\n" });
    writeFileSync(inFolder("issues.json"), JSON.stringify([1, 2, 3, 4].map(issue)));
    expect(await shell(command)).toMatchObject({ code: 0, stderr: "Created 1, already there 3, failed 0\n" });
    expect(await titlesIn(projectId)).toEqual(["Issue 1", "Issue 2", "Issue 3", "Issue 4"]);
    const { tasks } = await client.tasks.list({ projectId, sort: "created" });
    expect(tasks.map(({ status, tags }) => [status, tags[0]?.name])).toEqual(
      ["todo", "done", "todo", "done"].map((status) => [status, "good first issue"]),
    );
  });

  test("export a project to CSV", async () => {
    const projectId = await createProject("OUT");
    const operations = Array.from({ length: 100 }, (_, n) => ({ create: { title: `=${n}, "x"`, projectId } }));
    for (let page = 0; page < 3; page++) await client.tasks.batch({ operations });
    expect(await shell("worktrack task export --project OUT --output out.csv")).toMatchObject({
      code: 0,
      stderr: "Exported 300 tasks to out.csv\n",
    });
    const lines = readFileSync(inFolder("out.csv"), "utf8").trimEnd().split("\r\n");
    expect(lines).toHaveLength(301);
    expect(lines[1]).toContain(`,OUT-1,"'=0, ""x""",`);
  });

  test("attach a folder of recordings, and continue when some are there", async () => {
    const { id: taskId } = await client.tasks.create({ title: "Recordings", projectId: await createProject("REC") });
    mkdirSync(inFolder("recordings/monday"), { recursive: true });
    const files = ["a.bin", "b.bin", "monday/c.bin"].map((name) => ({ name, bytes: randomBytes(300_000) }));
    for (const { name, bytes } of files.slice(0, 2)) writeFileSync(inFolder(`recordings/${name}`), bytes);
    const command = "worktrack media upload recordings --task REC-1 --json";
    expect(JSON.parse((await shell(command)).stdout).map(({ result }: { result: string }) => result)).toEqual(["uploaded", "uploaded"]);
    writeFileSync(inFolder(`recordings/${files[2]?.name}`), files[2]?.bytes ?? "");
    expect(JSON.parse((await shell(command)).stdout).map(({ result }: { result: string }) => result)).toEqual([
      "existing",
      "existing",
      "uploaded",
    ]);
    const { items } = await client.media.list({ taskId });
    expect(items.map(({ fileName }) => fileName).toSorted()).toEqual(["a.bin", "b.bin", "c.bin"]);
  });

  test("rotate a key in CI, twice: each time stdout is only the new secret, and the old one stops", async () => {
    const { secret } = await client.serviceAccounts.create({ name: "ci", scopes: ["tasks:read"] });
    const secrets = [secret];
    for (let time = 0; time < 2; time++) {
      const { code, stdout, stderr } = await shell("worktrack key rotate ci --yes > key");
      expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
      expect(stderr).not.toContain("wtk_");
      secrets.push(readFileSync(inFolder("key"), "utf8").trim());
    }
    expect(new Set(secrets).size).toBe(3);
    const codes = await Promise.all(secrets.map(async (token) => (await shell("worktrack task list", { WORKTRACK_TOKEN: token })).code));
    expect(codes).toEqual([4, 4, 0]);
  });

  test("see why a webhook fails", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const url = `https://127.0.0.1:${(closed.address() as AddressInfo).port}/hook`;
    closed.close();
    await client.webhooks.create({ url, events: ["task.created"] });
    await client.tasks.create({ title: "Sent", projectId: await createProject("HOOK") });
    await vi.waitFor(async () => {
      const { code, stdout } = await shell(`worktrack webhook deliveries ${url}`);
      expect(code).toBe(0);
      expect(stdout).toMatch(/\ttask\.created\tfailed\t.*refused/i);
    }, waitOptions);
    // A receiver that accepts every request, even unsigned ones.
    const careless = createServer((incoming, outgoing) => void incoming.resume().once("end", () => outgoing.end())).listen(0, "127.0.0.1");
    await once(careless, "listening");
    onTestFinished(() => void careless.close());
    const { port } = careless.address() as AddressInfo;
    const doctor = await shell(`worktrack webhook doctor http://127.0.0.1:${port}/hook`, { WORKTRACK_WEBHOOK_SECRET: "whsec_c2FtcGxl" });
    expect(doctor.code).not.toBe(0);
    expect(doctor.stdout).toMatch(/signature/i);
  });

  test("resume a download that was killed", async () => {
    const { id: taskId } = await client.tasks.create({ title: "Large", projectId: await createProject("LARGE") });
    const content = randomBytes(6_000_000);
    const { id } = await client.media.upload(content, { taskId, fileName: "large.bin" });
    const ranges: (string | undefined)[] = [];
    let isSlow = true;
    // Passes requests on, and the bytes of an attachment slowly.
    const proxy = createServer((incoming, outgoing) => {
      const { method, url, headers } = incoming;
      const isContent = url?.startsWith("/media/");
      if (isContent) ranges.push(headers.range);
      const passed = request(server.url + url, { method, headers }, async (answer) => {
        outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
        for await (const chunk of answer) {
          outgoing.write(chunk);
          if (isContent && isSlow) await sleep(20);
        }
        outgoing.end();
      });
      incoming.pipe(passed);
    }).listen(0, "127.0.0.1");
    await once(proxy, "listening");
    onTestFinished(() => {
      proxy.closeAllConnections();
      proxy.close();
    });
    const slow = { WORKTRACK_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
    const command = `worktrack media download ${id} --output large.bin`;
    const killed = start(command, slow);
    const part = inFolder("large.bin.part");
    await vi.waitFor(() => expect(existsSync(part) && readFileSync(part).length).toBeGreaterThan(500_000), waitOptions);
    signal(killed, "SIGKILL");
    await once(killed.child, "close");
    const received = readFileSync(part).length;
    expect(existsSync(inFolder("large.bin"))).toBe(false);
    isSlow = false;
    expect(await shell(command, slow)).toMatchObject({ code: 0, stdout: "large.bin\n" });
    expect(ranges).toEqual([undefined, `bytes=${received}-`]);
    const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
    expect(sha256(readFileSync(inFolder("large.bin")))).toBe(sha256(content));
  });

  test("forward events to a receiver on this machine", async () => {
    const received: string[] = [];
    const receiver = createServer(async (incoming, outgoing) => {
      let body = "";
      for await (const chunk of incoming.setEncoding("utf8")) body += chunk;
      received.push(`${incoming.headers["x-webhook-signature"]?.slice(0, 7)} ${JSON.parse(body).data.task?.title}`);
      outgoing.end();
    }).listen(0, "127.0.0.1");
    await once(receiver, "listening");
    onTestFinished(() => void receiver.close());
    const listening = start(
      `worktrack webhook listen --event task.created --forward-to http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    );
    await vi.waitFor(() => expect(listening.err()).toContain("Following events"), waitOptions);
    await client.tasks.create({ title: "Forwarded", projectId: await createProject("FWD") });
    await vi.waitFor(() => expect(received).toEqual(["sha256= Forwarded"]), waitOptions);
    signal(listening, "SIGINT");
    await once(listening.child, "close");
  });

  test("close ten tasks", async () => {
    const projectId = await createProject("CLOSE");
    await client.tasks.batch({ operations: Array.from({ length: 10 }, (_, n) => ({ create: { title: `${n}`, projectId } })) });
    expect((await shell("worktrack task list --project CLOSE --quiet | worktrack task done --from-stdin")).code).toBe(0);
    expect((await client.tasks.list({ projectId, status: ["done"] })).total).toBe(10);
  });

  test("list my tasks that are due, most urgent first", async () => {
    const projectId = await createProject("DUE");
    const dayMs = 86_400_000;
    for (const [title, days] of [
      ["Next month", 30],
      ["Yesterday", -1],
      ["Last week", -7],
    ] as const)
      await client.tasks.create({ title, projectId, assigneeId: "me", dueDate: Date.now() + days * dayMs });
    await client.tasks.create({ title: "Nobody's", projectId, dueDate: Date.now() - dayMs });
    const { stdout } = await shell("worktrack task list --assignee me --due-before today --sort due --json title");
    expect(JSON.parse(stdout)).toEqual([{ title: "Last week" }, { title: "Yesterday" }]);
  });

  test("work in one project without naming it, and create from a template with a screenshot", async () => {
    const projectId = await createProject("SHOP");
    await client.projects.tags.create({ id: projectId, name: "bug" });
    mkdirSync(inFolder("shop/worktrack-templates"), { recursive: true });
    mkdirSync(inFolder("shop/src"));
    writeFileSync(inFolder("shop/worktrack.json"), '{"project":"SHOP"}');
    writeFileSync(inFolder("shop/worktrack-templates/bug.md"), '---\ntitle: "Bug: it fails"\npriority: high\ntags: [bug]\n---\n## Steps\n');
    // The smallest PNG.
    const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    writeFileSync(inFolder("shop/src/shot.png"), Buffer.from(png, "base64"));
    expect(await shell("cd shop/src && worktrack task create --template bug --attach shot.png --quiet")).toMatchObject({
      code: 0,
      stdout: "SHOP-1\n",
    });
    expect(await shell("cd shop/src && worktrack task list --quiet")).toMatchObject({ code: 0, stdout: "SHOP-1\n" });
    const task = await client.tasks.get({ id: "SHOP-1" });
    expect(task).toMatchObject({ title: "Bug: it fails", priority: "high", tags: [{ name: "bug" }], descriptionText: "Steps" });
    expect((await client.media.list({ taskId: task.id })).items.map(({ fileName }) => fileName)).toEqual([
      expect.stringMatching(/^shot\./),
    ]);
  });

  test("give a name of one's own to a list, and use it", async () => {
    const projectId = await createProject("ALIAS");
    await client.tasks.create({ title: "Mine", projectId, assigneeId: "me", status: "in_progress" });
    await client.tasks.create({ title: "Nobody's", projectId, status: "in_progress" });
    const set = "worktrack alias set standup 'task list --assignee me --status in_progress,in_review'";
    const { stdout } = await shell(`${set} --quiet && worktrack standup --project ALIAS --quiet`);
    expect(stdout).toBe("ALIAS-1\n");
  });

  test.runIf(hasTerminal)("create a task by answering questions", async () => {
    await createProject("ASK");
    const steps: Step[] = [
      ["Title: ", "Fix login\r"],
      ["Project: ", "ask\r"],
      ["Assignee: ", "me\r"],
      ["Priority: ", "urg\r"],
      ["Due, such as ", "2026-12-01\r"],
      ["Tags: ", "\r"],
      ["in your editor? [y/N] ", "\r"],
    ];
    const setting = { folder, variables: { WORKTRACK_URL: server.url, WORKTRACK_TOKEN: environment.WORKTRACK_TOKEN ?? "" } };
    const { code, screen } = await talkOnTerminal(["task", "create"], steps, setting);
    expect({ code, screen }).toEqual({ code: 0, screen: expect.stringContaining("Created ASK-1 Fix login") });
    expect(await client.tasks.get({ id: "ASK-1" })).toMatchObject({ priority: "urgent", assignee: { email: expect.any(String) } });
  });
});
