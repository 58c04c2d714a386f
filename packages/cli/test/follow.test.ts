import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import type { FeedEvent } from "@worktrack/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { newFolder, run } from "./cli.ts";
import { interrupt, listen, start, untilFollowing, untilLines } from "./listening.ts";
import { ids, task } from "./records.ts";
import { type Answers, ProblemAnswer, startServer } from "./server.ts";
import { feedEvent } from "./webhook-records.ts";

const eventNumber = (number: number): FeedEvent => ({
  ...feedEvent,
  id: `01890000-0000-7000-8000-${String(number).padStart(12, "0")}`,
});
const frames = (...numbers: number[]): string =>
  numbers.map((number) => `id: c${number}\ndata: ${JSON.stringify(eventNumber(number))}\n\n`).join("");
const opening = "retry: 0\nid: c0\n\n: heartbeat\n\n";

/** A server of streams, which records the query and the Last-Event-ID of each. */
const startStreams = async (streams: readonly RequestListener[], answers: Answers = {}) => {
  const requests: (string | undefined)[][] = [];
  const recorded = streams.map(
    (listener): RequestListener =>
      (request, response) => {
        requests.push([request.url?.split("?")[1], request.headers["last-event-id"] as string | undefined]);
        listener(request, response);
      },
  );
  const server = await startServer(answers, ...recorded);
  onTestFinished(() => server[Symbol.asyncDispose]());
  return { ...server, requests };
};

const head = { "Content-Type": "text/event-stream" };
const open =
  (text: string): RequestListener =>
  (_, response) =>
    void response.writeHead(200, head).write(opening + text);
const end =
  (text: string): RequestListener =>
  (_, response) =>
    void response.writeHead(200, head).end(opening + text);
const cut =
  (text: string): RequestListener =>
  (_, response) =>
    void response.writeHead(200, head).write(opening + text, () => setTimeout(() => response.socket?.resetAndDestroy(), 50));

test("event follow prints each new event once through interruptions, says when it is disconnected, and Ctrl-C ends it with 0", async () => {
  const busy: RequestListener = (_, response) => void response.writeHead(503).end();
  const server = await startStreams([end(frames(1)), cut(frames(2)), busy, open(frames(2, 3))]);
  const following = start(["event", "follow", "--event", "task.created"], server);
  await untilLines(following, 3);
  expect(await interrupt(following)).toBe(0);
  expect(following.out().match(/(?<=\ttask\.created\t.*\t)\S{36}$/gm)).toEqual([1, 2, 3].map((number) => eventNumber(number).id));
  expect(following.err()).toMatch(
    /^Following events.*\nThe connection to the server broke.*\nRetrying from the last event\nConnected again\n$/,
  );
  expect(server.requests).toEqual([undefined, "c1", "c2", "c2"].map((cursor) => ["event=task.created", cursor]));
});

test("event follow --project ends after --limit events of the project, whose cursors --after accepts", async () => {
  const other = { ...eventNumber(5), data: { ...feedEvent.data, task: { ...task, project: { ...task.project, id: ids.person } } } };
  const server = await startStreams([open(`id: c5\ndata: ${JSON.stringify(other)}\n\n${frames(6, 7, 8)}`)]);
  const words = ["--project", task.project.id, "--after", "c4", "--limit", "2", "--json", "id,cursor"];
  const { code, stdout } = await run(["event", "follow", "--event", "all", ...words], server);
  const printed = stdout.trimEnd().split("\n");
  expect({ code, printed: printed.map((line) => JSON.parse(line)) }).toEqual({
    code: 0,
    printed: [6, 7].map((number) => ({ id: eventNumber(number).id, cursor: `c${number}` })),
  });
  expect(server.requests).toEqual([[undefined, "c4"]]);
});

test("event follow reads past events with --since, and says when events are missing", async () => {
  const reset = "event: reset\nid: c8\ndata: {}\n\n";
  const server = await startStreams([open(reset + frames(9))], {
    "events.list": ({ query: { limit, event } }) => ({ items: [eventNumber(1)], hasMore: true, nextCursor: `${limit}-${event}` }),
  });
  const { stdout, stderr } = await run(["event", "follow", "--since", "2026-05-01", "--event", "task.created", "--limit", "2"], server);
  expect(stdout.match(/\S{36}$/gm)).toEqual([eventNumber(1).id, eventNumber(9).id]);
  expect(stderr).toContain("some may be missing");
  expect(server.requests).toEqual([["event=task.created", "1-undefined"]]);
});

test.each([
  [["--since", "2026-05-01", "--after", "c1"], 2, "Pass either --since or --after"],
  [[], 3, "Not found"],
])("event follow %j ends with exit code %i", async (words, code, message) => {
  await using server = await startServer({ "events.list": () => new ProblemAnswer("not_found") });
  expect(await run(["event", "follow", ...words], server)).toMatchObject({ code, stderr: expect.stringContaining(message) });
});

/** The saved places of listeners. Skips drafts, which become places when they are renamed. */
const readPlaces = (configFolder: string): unknown[] => {
  const folder = join(configFolder, "worktrack", "listen");
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
};

test("webhook listen goes on by the stream after the feed's end, and saves its place there", async () => {
  const page = { items: [eventNumber(1)], hasMore: false, nextCursor: "c1" };
  const server = await startStreams([open(frames(2, 3)), open(frames(4))], { "events.list": () => page });
  const setting = { ...server, configFolder: newFolder() };
  const first = listen(["--since", "2026-05-01", "--quiet"], setting);
  await untilLines(first, 3);
  const place = { cursor: "c3", handledId: null };
  await vi.waitFor(() => expect(readPlaces(setting.configFolder)).toMatchObject([place]), { interval: 20 });
  first.child.kill("SIGKILL");
  await once(first.child, "close");
  const second = listen(["--quiet"], setting);
  await untilLines(second, 2);
  expect(await interrupt(second)).toBe(0);
  expect(server.requests.map(([, cursor]) => cursor)).toEqual(["c1", "c1"]);
  expect(server.calls.map(({ query }) => query.cursor ?? query.since)).toEqual(["2026-05-01T00:00:00.000Z", "c3"]);
});

test("webhook listen follows the stream with a token that may not list the feed, and remembers where that began", async () => {
  const server = await startStreams([open("")], { "events.list": () => new ProblemAnswer("plan_required") });
  const setting = { ...server, configFolder: newFolder() };
  const first = listen([], setting);
  await untilFollowing(first);
  await vi.waitFor(() => expect(readPlaces(setting.configFolder)).toHaveLength(1), { interval: 20 });
  first.child.kill("SIGKILL");
  const second = listen([], setting);
  await untilFollowing(second);
  expect(await interrupt(second)).toBe(0);
  expect(server.requests.map(([, cursor]) => cursor)).toEqual([undefined, "c0"]);
});
