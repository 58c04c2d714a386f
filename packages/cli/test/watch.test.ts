import { spawn } from "node:child_process";
import { once } from "node:events";
import type { RequestListener, ServerResponse } from "node:http";
import type { FeedEvent } from "@worktrack/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { environmentFor, programFile, run } from "./cli.ts";
import { interrupt, start } from "./listening.ts";
import { hasTerminal } from "./on-terminal.ts";
import { ids, task } from "./records.ts";
import { type Answers, ProblemAnswer, startServer } from "./server.ts";
import { feedEvent } from "./webhook-records.ts";

const head = { "Content-Type": "text/event-stream" };
const opening = "retry: 0\nid: c0\n\n: heartbeat\n\n";
let sent = 0;

/** A server whose task has a title that can be changed, and a stream that can be written. */
const startWatched = async (more: Answers = {}) => {
  const state = { title: "First", requests: 0 };
  const streams: ServerResponse[] = [];
  const open: RequestListener = (_, response) => {
    response.writeHead(200, head).write(opening);
    streams.push(response);
  };
  const shown = () => {
    state.requests++;
    return { ...task, title: state.title };
  };
  const list = () => ({ tasks: [shown()], total: 1, hasMore: false, nextCursor: null });
  const answers: Answers = { "tasks.list": list, "tasks.get": shown, "tasks.relations.list": () => [], ...more };
  const server = await startServer({ "media.list": () => ({ items: [], hasMore: false, nextCursor: null }), ...answers }, open);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const send = (event: Pick<FeedEvent, "event" | "data"> = feedEvent): void => {
    sent++;
    const id = `01890000-0000-7000-9000-${String(sent).padStart(12, "0")}`;
    streams.at(-1)?.write(`id: c${sent}\ndata: ${JSON.stringify({ ...feedEvent, ...event, id })}\n\n`);
  };
  const change = (title: string): void => {
    state.title = title;
    send();
  };
  return { ...server, state, streams, send, change };
};

const wait = { timeout: 15_000, interval: 20 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("--watch --json prints each new state once, also after the connection broke, and Ctrl-C ends it with 0", async () => {
  const server = await startWatched();
  const watching = start(["task", "list", "--watch", "--json", "title"], server);
  const titles = () => (watching.out().match(/"title":"\w+"/g) ?? []).map((text) => text.slice(9, -1));
  await vi.waitFor(() => expect(titles()).toEqual(["First"]), wait);
  server.change("Second");
  await vi.waitFor(() => expect(titles()).toEqual(["First", "Second"]), wait);
  server.send();
  server.streams[0]?.socket?.resetAndDestroy();
  await vi.waitFor(() => expect(server.streams).toHaveLength(2), wait);
  server.change("Third");
  await vi.waitFor(() => expect(titles()).toEqual(["First", "Second", "Third"]), wait);
  expect(await interrupt(watching)).toBe(0);
  for (const line of watching.out().trim().split("]\n")) expect(() => JSON.parse(line.endsWith("]") ? line : `${line}]`)).not.toThrow();
});

test("a burst of changes is fetched a few times a second, and changes that do not concern the list are not", async () => {
  const server = await startWatched();
  const watching = start(["task", "list", "--watch", "--json"], server);
  await vi.waitFor(() => expect(server.state.requests).toBe(1), wait);
  const startedMs = performance.now();
  for (let count = 0; count < 60; count++) {
    server.send();
    await pause(25);
  }
  const seconds = (performance.now() - startedMs) / 1000;
  expect(server.state.requests).toBeLessThanOrEqual(2 + Math.ceil(seconds * 2));
  await pause(700);
  const before = server.state.requests;
  server.send({
    event: "member.joined",
    data: { member: { ...task.author, role: "member", joinedAt: "2026-05-26T10:00:00.000Z", leftAt: null }, actor: feedEvent.data.actor },
  } as never);
  await pause(700);
  expect(server.state.requests).toBe(before);
  expect(await interrupt(watching)).toBe(0);
});

test("task view --watch follows the task, and not other tasks", async () => {
  const server = await startWatched();
  const watching = start(["task", "view", "OPS-1", "--watch", "--json", "title"], server);
  await vi.waitFor(() => expect(watching.out()).toContain("First"), wait);
  const other = { ...task, id: ids.person, parentId: null };
  server.state.title = "Unseen";
  server.send({ event: "task.updated", data: { ...feedEvent.data, task: other, changes: {} } } as never);
  await pause(900);
  expect(watching.out()).not.toContain("Unseen");
  server.change("Seen");
  await vi.waitFor(() => expect(watching.out()).toContain("Seen"), wait);
  expect(await interrupt(watching)).toBe(0);
});

test("--watch needs a terminal or JSON, and ends with the error of the first connection", async () => {
  const server = await startWatched();
  for (const words of [[], ["--quiet"], ["--csv"]])
    expect(await run(["task", "list", "--watch", ...words], server)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--watch needs"),
    });
  expect(server.state.requests).toBe(0);
  await using without = await startServer({ "tasks.list": () => new ProblemAnswer("not_found") });
  expect(await run(["task", "list", "--watch", "--json"], without)).toMatchObject({ code: 3, stdout: "" });
});

test.skipIf(!hasTerminal)(
  "on a terminal the list is redrawn, and Ctrl-C restores the screen and the cursor, and leaves the last state",
  async () => {
    const server = await startWatched();
    const command = [
      "stty rows 24 cols 80; exec",
      ...[process.execPath, programFile, "task", "list", "--watch"].map((word) => `'${word}'`),
    ].join(" ");
    const child = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"], { env: environmentFor(server) });
    onTestFinished(() => void child.kill("SIGKILL"));
    let screen = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (screen += text));
    await vi.waitFor(
      () => expect(screen).toMatch(/\[\?1049h.*\[\?25l[\s\S]*OPS-1.*First[\s\S]*Following changes; press Ctrl-C to stop/),
      wait,
    );
    server.change("Second");
    await vi.waitFor(() => expect(screen).toMatch(/OPS-1.*Second/), wait);
    const closed = once(child, "close");
    child.stdin.write("\u0003");
    expect(await closed).toEqual([0, null]);
    const [, left = ""] = screen.split("\u001b[?7h\u001b[?25h\u001b[?1049l");
    expect(left).toMatch(/OPS-1.*Second/);
    expect(left).not.toContain("First");
    expect(left).not.toContain("\u001b[?");
  },
);
