import { once } from "node:events";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { FeedEvent } from "@worktrack/contract";
import { verify, type WebhookDelivery } from "@worktrack/webhook-verify";
import { expect, onTestFinished, test, vi } from "vitest";
import { newFolder, run } from "./cli.ts";
import { interrupt, listen as listenWith, untilFollowing, untilLines } from "./listening.ts";
import { ProblemAnswer, startServer } from "./server.ts";
import { feedEvent } from "./webhook-records.ts";

const secret = "whsec_bm90IGEgc2VjcmV0";
const eventNumber = (number: number): FeedEvent => ({
  ...feedEvent,
  id: `01890000-0000-7000-8000-${String(number).padStart(12, "0")}`,
});

/** A feed of pages, then empty pages. The cursor is the number of pages read. A page can be a problem, which is answered once. */
const startFeed = async (...pages: (readonly FeedEvent[] | ProblemAnswer)[]) => {
  const starts: unknown[] = [];
  const server = await startServer({
    "events.list": ({ query: { cursor, since } }) => {
      if (cursor === undefined) starts.push(since);
      const at = Number(cursor ?? 0);
      const page = cursor === undefined ? [] : (pages[at - 1] ?? []);
      if (!(page instanceof ProblemAnswer))
        return { items: page, hasMore: at < pages.length, nextCursor: String(at > pages.length ? at : at + 1) };
      pages.splice(at - 1, 1);
      return page;
    },
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  return { ...server, starts };
};

const listen = (url: string, words: readonly string[], variables: Record<string, string> = { WORKTRACK_WEBHOOK_SECRET: secret }) =>
  listenWith(words, { url, variables });

const startReceiver = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?from=worktrack`;
};

test("each new event is posted in order like a delivery, and Ctrl-C ends with exit code 0", async () => {
  const received: WebhookDelivery[] = [];
  const receiver = await startReceiver(async (request, response) => {
    received.push(await verify({ headers: request.headers, body: await buffer(request) }, secret));
    response.writeHead(202).end("thanks");
  });
  const feed = await startFeed([eventNumber(1), eventNumber(2)], [eventNumber(3)]);
  const listening = listen(feed.url, ["--forward-to", receiver, "--event", "task.created"]);
  await untilLines(listening, 3);
  expect(listening.out()).toMatch(/^(task\.created → 202 in \d+ ms\n){3}$/);
  expect(await interrupt(listening)).toBe(0);
  const { id: _, ...envelope } = eventNumber(1);
  expect(received).toEqual([1, 2, 3].map((number) => ({ ...envelope, deliveryId: eventNumber(number).id })));
  expect(feed.starts).toEqual(["9999-12-31T23:59:59.999Z"]);
  expect(feed.calls.every(({ query }) => String(query.event) === "task.created")).toBe(true);
  expect(listening.err()).not.toContain("whsec_");
});

test("after feed errors, listening continues from the last event without gaps or duplicates", async () => {
  const feed = await startFeed([eventNumber(1)], new ProblemAnswer("unavailable"), [eventNumber(2)], new ProblemAnswer("rate_limited"), [
    eventNumber(3),
  ]);
  const listening = listen(feed.url, ["--json", "--since", "2026-05-01"]);
  await untilLines(listening, 3);
  expect(await interrupt(listening)).toBe(0);
  const printed = listening.out().trimEnd().split("\n");
  expect(printed.map((line) => JSON.parse(line))).toEqual([1, 2, 3].map(eventNumber));
  expect(listening.err()).toContain("Retrying from the last event");
  expect(feed.starts).toEqual(["2026-05-01T00:00:00.000Z"]);
});

test("receiver failures are printed and do not stop listening, and redirects are not followed", async () => {
  const paths: (string | undefined)[] = [];
  const answers: RequestListener[] = [
    (_, response) => response.writeHead(500).end(),
    (_, response) => response.writeHead(307, { Location: "/elsewhere" }).end(),
    ({ socket }) => void socket.resetAndDestroy(),
    (_, response) => void response.writeHead(200, { "Content-Length": 100 }).write("half", () => response.destroy()),
  ];
  const receiver = await startReceiver((request, response) => {
    paths.push(request.url);
    answers[paths.length - 1]?.(request, response);
  });
  const listening = listen((await startFeed([1, 2, 3, 4].map(eventNumber))).url, ["--forward-to", receiver, "--json"], {});
  await untilLines(listening, 4);
  const forwarded = listening
    .out()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).forwarded);
  expect(forwarded.map(({ status, error }) => status ?? error)).toEqual([500, 307, "ECONNRESET", "ECONNRESET"]);
  expect(new Set(paths)).toEqual(new Set(["/hook?from=worktrack"]));
  expect(listening.err()).toMatch(/^Signing with whsec_[A-Za-z\d+/]+=*, created for this session/);
  expect(await interrupt(listening)).toBe(0);
});

test("the next run continues after the last event that was forwarded, and --since now skips the missed ones", async () => {
  const received: unknown[] = [];
  let isHanging = true;
  const receiver = await startReceiver((request, response) => {
    received.push(request.headers["x-webhook-id"]);
    if (received.length < 3 || !isHanging) response.end();
  });
  const feed = await startFeed([1, 2, 3].map(eventNumber));
  const setting = { url: feed.url, configFolder: newFolder(), variables: { WORKTRACK_WEBHOOK_SECRET: secret } };
  const words = ["--forward-to", receiver];
  const first = listenWith(words, setting);
  await vi.waitFor(() => expect(received).toHaveLength(3), { timeout: 20_000 });
  expect(await interrupt(first)).toBe(0);
  const [folder, ...others] = readdirSync(join(setting.configFolder, "worktrack", "listen"));
  expect(others).toEqual([]);
  expect(statSync(join(setting.configFolder, "worktrack", "listen", folder ?? "")).mode & 0o777).toBe(0o600);

  isHanging = false;
  const second = listenWith(words, setting);
  await untilLines(second, 1);
  expect(second.err()).toContain("Continuing after the run that ended at");
  expect(await interrupt(second)).toBe(0);
  expect(received).toEqual([1, 2, 3, 3].map((number) => eventNumber(number).id));
  expect(feed.starts).toHaveLength(1);

  const third = listenWith([...words, "--since", "now"], setting);
  await untilFollowing(third);
  expect(await interrupt(third)).toBe(0);
  expect(feed.starts).toHaveLength(2);
});

test("listening goes on if its place cannot be saved, and says so once", async () => {
  const configFolder = newFolder();
  writeFileSync(join(configFolder, "worktrack"), "not a folder");
  const feed = await startFeed([eventNumber(1)], [eventNumber(2)]);
  const listening = listenWith([], { url: feed.url, configFolder });
  await untilLines(listening, 2);
  expect(await interrupt(listening)).toBe(0);
  expect(listening.err().match(/Cannot save in .*worktrack.listen: .*will not continue where this one stops/g)).toHaveLength(1);
});

test("a saved place that the server rejects is discarded", async () => {
  const errors = [{ path: ["query", "cursor"], code: "invalid_cursor", message: "Not a cursor of this list" }];
  const page = { items: [], hasMore: true, nextCursor: "unknown" };
  await using server = await startServer({
    "events.list": ({ query: { cursor } }) => (cursor === undefined ? page : new ProblemAnswer("validation_failed", { errors })),
  });
  const setting = { ...server, configFolder: newFolder() };
  await run(["webhook", "listen"], setting);
  expect((await run(["webhook", "listen"], setting)).stderr).toContain("rejects the position where the last run stopped");
  expect(server.calls.map(({ query }) => query.cursor)).toEqual([undefined, "unknown", "unknown", undefined, "unknown"]);
});

test("Ctrl-C ends listening while a receiver has not answered", async () => {
  let isAsked = false;
  const receiver = await startReceiver(() => {
    isAsked = true;
  });
  const listening = listen((await startFeed([eventNumber(1)])).url, ["--forward-to", receiver]);
  await vi.waitFor(() => expect(isAsked).toBe(true), { timeout: 20_000 });
  expect(await interrupt(listening)).toBe(0);
  expect(listening.out()).toBe("");
});

test("listening ends when the reader closes the pipe", async () => {
  const listening = listen((await startFeed([eventNumber(1)], [eventNumber(2)])).url, []);
  listening.child.stdout?.destroy();
  expect(await once(listening.child, "close")).toEqual([0, null]);
});

test.each([
  [["--forward-to", "http://example.com/hook"], {}, "must be https, or on this machine"],
  [["--forward-to", "ftp://localhost"], {}, "an address such as http://localhost"],
  [["--forward-to", "http://localhost:4000"], { WORKTRACK_WEBHOOK_SECRET: "whsec_'topsecret'" }, "WORKTRACK_WEBHOOK_SECRET: "],
])("%j with %j is a usage error before any request", async (words, variables, message) => {
  const { code, stderr } = await run(["webhook", "listen", ...words], { url: "http://127.0.0.1:9", variables });
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  expect(stderr).not.toContain("topsecret");
});

test("listening ends at once if the token may not read the feed", async () => {
  await using server = await startServer({
    "events.list": () => new ProblemAnswer("insufficient_scope", { requiredScope: "webhooks:read" }),
  });
  expect(await run(["webhook", "listen"], server)).toMatchObject({ code: 4, stderr: expect.stringContaining("webhooks:read") });
});
