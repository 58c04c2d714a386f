import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import type { EventStreamInput, StreamHint, StreamOptions, StreamReset, WorktrackOptions } from "../../src/index.ts";
import { pauseKey } from "../../src/retry-loop.ts";
import { connect, describeTransports, json, problem, reset, serve, silence } from "../server.ts";
import { breaking, ending, feedEvent, frame, hint, opening, resetTo, streaming } from "./wire.ts";

/** A client that does not wait, and the waits of a real one. */
const connectWithoutWaits = (baseUrl: string, options: Partial<WorktrackOptions> = {}) => {
  const waitsMs: number[] = [];
  const client = connect(baseUrl, { ...options, [pauseKey]: async (ms: number) => void waitsMs.push(ms) } as Partial<WorktrackOptions>);
  return { client, waitsMs };
};

/** Follows a server with these answers for so many items. */
const follow = async (answers: readonly RequestListener[], count: number, options: StreamOptions = {}, args?: EventStreamInput) => {
  const { baseUrl, seen } = await serve(...answers);
  const { client, waitsMs } = connectWithoutWaits(baseUrl);
  const items: string[] = [];
  const stream = client.events.stream(args, options as StreamOptions & { readonly hints: true });
  const error = await (async () => {
    for await (const item of stream) if (items.push("id" in item ? item.id : item.event) === count) return undefined;
  })().catch((reason: unknown) => reason);
  return { items, error, waitsMs, cursor: stream.cursor, resumedAt: seen.map(({ headers }) => headers["last-event-id"]), seen };
};

const ids = (...numbers: number[]) => numbers.map((number) => feedEvent(number).id);

describeTransports(() => {
  test("events arrive as they are in the feed, and the connection closes with the iteration", async () => {
    const closed = Promise.withResolvers<void>();
    const { baseUrl, seen } = await serve((request, response) => {
      request.socket.once("close", () => closed.resolve());
      streaming(opening, frame(1), hint, frame(2))(request, response);
    });
    const stream = connect(baseUrl).events.stream({ event: ["task.created", "task.updated"], cursor: "0" });
    expect(stream.cursor).toBe("0");
    for await (const item of stream) {
      if (stream.cursor === "2") break;
      expect(item).toEqual(feedEvent(1));
    }
    await closed.promise;
    expect(seen[0]).toMatchObject({
      url: "/api/v1/events/stream?event=task.created%2Ctask.updated",
      headers: { accept: "text/event-stream", "last-event-id": "0" },
    });
  });

  test("after each kind of interruption, the stream goes on behind its last event", async () => {
    const half = frame(3).slice(0, 40);
    const { items, error, resumedAt, cursor } = await follow(
      [
        streaming(opening),
        breaking(opening, frame(1), frame(2), half),
        ending(opening, frame(3)),
        reset,
        silence,
        problem(503, "unavailable", { "Retry-After": "2" }),
        problem(429, "rate_limited"),
        problem(502, "unavailable"),
        problem(500, "internal_error"),
        // Repeats an event that was read already.
        ending(opening, frame(3), frame(4)),
        streaming(opening, "id: 9\n\n", frame(10)),
      ],
      5,
      { timeoutMs: 200 },
    );
    expect({ items, error, cursor }).toEqual({ items: ids(1, 2, 3, 4, 10), error: undefined, cursor: "10" });
    expect(resumedAt).toEqual([undefined, undefined, "2", ...Array(7).fill("3"), "4"]);
  });

  test("events that are cut anywhere arrive whole", async () => {
    const bytes = Buffer.from(`\ufeff${opening}${frame(1).replace("Fix", "Größe 🚀")}${resetTo("7")}${frame(8)}`.replaceAll("\n", "\r\n"));
    const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, index) => bytes.subarray(index * 7, index * 7 + 7));
    const { items, cursor } = await follow([streaming(...pieces)], 3);
    expect({ items, cursor }).toEqual({ items: [feedEvent(1).id, "reset", feedEvent(8).id], cursor: "8" });
  });

  test("a stream that cannot succeed ends with the error of a call", async () => {
    const html: RequestListener = (_, response) => void response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Sign in</h1>");
    const refusals: [RequestListener, string, string][] = [
      [problem(400, "invalid_header"), "BadRequestError", "400"],
      [problem(401, "invalid_token"), "AuthenticationError", "Check the token"],
      [problem(403, "insufficient_scope"), "PermissionError", "403"],
      [problem(404, "not_found"), "NotFoundError", "404"],
      [problem(422, "validation_failed"), "ValidationError", "422"],
      [problem(429, "rate_limited", { "Retry-After": "7200" }), "RateLimitError", "retry after 7200 s"],
      [html, "UnexpectedAnswerError", "is no event stream"],
      [json({}), "UnexpectedAnswerError", "is no event stream"],
      [(_, response) => void response.writeHead(302, { Location: "/" }).end(), "UnexpectedAnswerError", "is no event stream"],
      [(_, response) => void response.writeHead(204).end(), "UnexpectedAnswerError", "is no event stream"],
      [streaming(opening, "data: {nonsense\n\n"), "UnexpectedAnswerError", "malformed"],
      [streaming(opening, "data: [1]\n\n"), "UnexpectedAnswerError", "malformed"],
      [streaming(opening, "id: é\n\n"), "UnexpectedAnswerError", "malformed"],
      [streaming("x".repeat(1_100_000)), "UnexpectedAnswerError", "more than 1 MB"],
    ];
    await Promise.all(
      refusals.map(async ([listener, name, message]) => {
        const { error, items, seen } = await follow([listener], 1);
        expect(error).toMatchObject({ name, message: expect.stringContaining(message), operation: "events.stream" });
        expect([items.length, seen.length]).toEqual([0, 1]);
      }),
    );
  });

  test("a refused connection is retried, as often as maxRetries allows", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const { port } = closed.address() as AddressInfo;
    closed.close();
    const { client, waitsMs } = connectWithoutWaits(`http://127.0.0.1:${port}`);
    const error = { name: "ConnectionError", attempts: 3 };
    await expect(client.events.stream({}, { maxRetries: 2 }).next()).rejects.toMatchObject(error);
    expect(waitsMs).toHaveLength(2);
  });

  test("the signal ends the stream in every state with its reason, and return without an error", async () => {
    const reason = new Error("enough");
    const busy = problem(503, "unavailable", { "Retry-After": "600" });
    for (const [listener, isReached] of [
      [silence, "request"],
      [streaming(opening), "connect"],
      [busy, "wait"],
    ] as const) {
      for (const way of ["signal", "return", "close"]) {
        const { baseUrl, seen } = await serve(listener);
        const reached: string[] = [];
        const controller = new AbortController();
        const client = connect(baseUrl);
        const onConnect = () => void reached.push("connect");
        const stream = client.events.stream({}, { signal: controller.signal, onConnect, onRetry: () => reached.push("wait") });
        const next = stream.next().catch((error: unknown) => error);
        await vi.waitFor(() => expect(isReached === "request" ? seen : reached).toHaveLength(1), { interval: 5 });
        if (way === "signal") controller.abort(reason);
        else if (way === "return") expect(await stream.return()).toEqual({ done: true, value: undefined });
        else await client.close();
        expect(await next).toEqual(way === "signal" ? reason : { done: true, value: undefined });
        expect(await stream.next()).toEqual({ done: true, value: undefined });
      }
    }
    const aborted = connect("http://127.0.0.1:9").events.stream({}, { signal: AbortSignal.abort(reason) });
    await expect(aborted.next()).rejects.toBe(reason);
  });
});

test("the waits follow the server's retry, grow with jitter, and honor Retry-After", async () => {
  const random = vi.spyOn(Math, "random").mockReturnValue(0.5);
  const busy = problem(503, "unavailable");
  const limited = problem(429, "rate_limited", { "Retry-After": "60" });
  const answers = [ending("retry: 4000\n\n"), busy, busy, limited, busy, ending("retry: 0\n\n"), ending(frame(1)), streaming(frame(2))];
  const { waitsMs } = await follow(answers, 2);
  random.mockRestore();
  expect(waitsMs).toEqual([4_000, 6_000, 10_000, 77_000, 17_000, 500, 500]);
});

test("hooks see each connection and each wait, and an interruption by the server is no error", async () => {
  const calls: unknown[] = [];
  const { baseUrl } = await serve(ending(frame(1)), problem(503, "unavailable"), streaming(frame(2)));
  const { client } = connectWithoutWaits(baseUrl, {
    onRequest: ({ operation, attempts, cursor }) => void calls.push([operation, attempts, cursor]),
    onResponse: ({ status }) => void calls.push(status),
    onRetry: ({ error }) => void calls.push(error.name),
  });
  const options = { onConnect: () => void calls.push("connected"), onRetry: () => void calls.push("retry") };
  for await (const item of client.events.stream({}, options)) if ("id" in item && item.id === feedEvent(2).id) break;
  expect(calls).toEqual([
    ["events.stream", 1, undefined],
    200,
    "connected",
    ["events.stream", 1, "1"],
    503,
    "retry",
    "ServerError",
    ["events.stream", 2, "1"],
    200,
    "connected",
  ]);
});

test("maxRetries bounds the failures in a row, and an unknown host ends the stream unless it was reached before", async () => {
  const { error, seen } = await follow([ending(frame(1)), problem(503, "unavailable")], 9, { maxRetries: 2 });
  expect(error).toMatchObject({ name: "ServerError", cursor: "1" });
  expect(seen).toHaveLength(4);
  const nowhere = connect("http://worktrack.invalid", { allowHttp: true }).events.stream();
  await expect(nowhere.next()).rejects.toMatchObject({ name: "ConnectionError" });
});

test("hints are yielded on request only, and events of unknown names never", async () => {
  const answer = streaming(opening, hint, "event: other\ndata: x\n\n", frame(1));
  expect((await follow([answer], 1)).items).toEqual(ids(1));
  expect((await follow([answer], 2, { hints: true })).items).toEqual(["t-1", ...ids(1)]);
});

test("compressed streams are refused where they are not decoded", async () => {
  const gzipped: RequestListener = (_, response) =>
    void response.writeHead(200, { "Content-Type": "text/event-stream", "Content-Encoding": "gzip" }).end(gzipSync(frame(1)));
  expect((await follow([gzipped], 1)).error).toMatchObject({ name: "UnexpectedAnswerError" });
});

test.each([
  [{ timeoutMs: 0 }, {}, "timeoutMs"],
  [{ maxRetries: 11 }, {}, "maxRetries"],
  [{ hint: true }, {}, "Did you mean hints?"],
  [{ headers: { "Last-Event-ID": "1" } }, {}, "the SDK sets Last-Event-ID itself"],
  [{}, { cursor: "a\r\nb" }, "cursor must be"],
  [{}, { hints: true }, "Options are the second argument: stream({}, { hints })"],
  [{}, { signal: AbortSignal.abort() }, "signal is an option"],
])("the options %j with the arguments %j are a UsageError", async (options, args, message) => {
  const stream = connect("http://127.0.0.1:9").events.stream(args as EventStreamInput, options as StreamOptions);
  await expect(stream.next()).rejects.toMatchObject({ name: "UsageError", message: expect.stringContaining(message) });
});

test("a program that reads slowly holds back the server, and misses nothing", async () => {
  const drained = Promise.withResolvers<void>();
  let isDrained = false;
  const { baseUrl } = await serve((request, response) => {
    streaming(opening)(request, response);
    const big = `: ${"x".repeat(60_000)}\n\n`;
    for (let number = 1; number <= 200; number++) response.write(frame(number) + big);
    response.once("drain", () => {
      isDrained = true;
      drained.resolve();
    });
  });
  const stream = connect(baseUrl).events.stream();
  await stream.next();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isDrained).toBe(false);
  for (let number = 2; number <= 200; number++) expect((await stream.next()).value).toMatchObject({ id: feedEvent(number).id });
  await drained.promise;
  await stream.return();
});

test("the items have exact types", () => {
  const { events } = connect("http://127.0.0.1:9");
  const check = async (): Promise<StreamReset | StreamHint | undefined> => {
    for await (const item of events.stream()) {
      if (item.event === "reset") return item;
      if (item.event === "task.created") item.data.task.title satisfies string;
      // @ts-expect-error: hints are an option
      if (item.event === "changed") return undefined;
    }
    for await (const item of events.stream({}, { hints: true })) if (item.event === "changed") return item;
    return undefined;
  };
  expect(check).toBeTypeOf("function");
});
