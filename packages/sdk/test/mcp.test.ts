import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { ApiError, ConnectionError, type McpOptions, UnexpectedAnswerError, type WorktrackOptions } from "../src/index.ts";
import { pauseKey } from "../src/retry-loop.ts";
import { connect, describeTransports, json, problem, reset, serve, silence, token } from "./server.ts";

const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
const pong = { jsonrpc: "2.0", id: 1, result: {} };
const progress = { jsonrpc: "2.0", method: "notifications/progress", params: { progress: 1 } };
const withoutWaits = { [pauseKey]: async () => {} } as Partial<WorktrackOptions>;

/** Sends a message to these answers. Returns the messages of the response, or why there is none. */
const exchange = async (answers: readonly RequestListener[], options: McpOptions = {}) => {
  const { baseUrl, seen } = await serve(...answers);
  const client = connect(`${baseUrl}/team`, withoutWaits);
  const messages: string[] = [];
  const error = await (async () => {
    for await (const message of client.sendMcpMessage(ping, options)) messages.push(message);
  })().catch((reason: unknown) => reason);
  return { messages, error, seen };
};

const stream =
  (text: string, isComplete = true): RequestListener =>
  (_, response) => {
    response.writeHead(200, { "Content-Type": "text/event-stream" }).write(text);
    if (isComplete) response.end();
  };

describeTransports(() => {
  test("a message is posted as it is, with the token and without a client or a date version of the SDK's own", async () => {
    const headers = { "MCP-Protocol-Version": "2025-11-25" };
    const { messages, seen } = await exchange([json(pong)], { headers, query: { readOnly: true, toolsets: ["media", "admin"] } });
    expect(messages).toEqual([JSON.stringify(pong)]);
    expect(seen[0]).toMatchObject({
      ...{ method: "POST", url: "/team/mcp?readOnly=true&toolsets=media%2Cadmin", body: ping },
      headers: {
        accept: "application/json, text/event-stream",
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "mcp-protocol-version": "2025-11-25",
      },
    });
    expect(Object.keys(seen[0]?.headers ?? {}).filter((name) => /^(x-service|idempotency)/.test(name))).toEqual([]);
    const named = await exchange([json(pong)], { client: "cursor" });
    expect(named.seen[0]?.headers).toMatchObject({ "x-service-client": "cursor" });
  });

  test("the messages of a stream arrive one by one, and a notification has none", async () => {
    const { baseUrl } = await serve(stream(`: hello\n\nevent: message\ndata: ${JSON.stringify(progress)}\n\n`, false));
    const messages = connect(baseUrl).sendMcpMessage(ping);
    expect(await messages.next()).toEqual({ done: false, value: JSON.stringify(progress) });
    await messages.return();
    const data = [progress, pong].map((message) => `id: 1\ndata: ${JSON.stringify(message)}\n\n`);
    expect(await exchange([stream(`id: 1\ndata:\n\n${data.join("")}`)])).toMatchObject({
      messages: [JSON.stringify(progress), JSON.stringify(pong)],
      error: undefined,
    });
    const accepted: RequestListener = (_, response) => void response.writeHead(202).end();
    expect(await exchange([accepted])).toMatchObject({ messages: [], error: undefined });
  });

  test("an error of the protocol is a message whatever its status, and a problem is an error", async () => {
    const unknown = { jsonrpc: "2.0", id: 1, error: { code: -32_601, message: "Method not found" } };
    expect((await exchange([json(unknown, {}, 404)])).messages).toEqual([JSON.stringify(unknown)]);
    const refused = await exchange([problem(403, "insufficient_scope")]);
    expect(refused.error).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ messages: [], error: { status: 403, code: "insufficient_scope", requestId: "r-1" } });
    const page: RequestListener = (_, response) => void response.writeHead(200, { "Content-Type": "text/html" }).end("<p>Log in</p>");
    expect((await exchange([page])).error).toBeInstanceOf(UnexpectedAnswerError);
  });

  test("a message whose response is lost is sent again only if it may be repeated", async () => {
    expect((await exchange([reset, json(pong)])).error).toBeInstanceOf(ConnectionError);
    expect(await exchange([reset, json(pong)], { repeatable: true })).toMatchObject({ messages: [JSON.stringify(pong)] });
    const limited = problem(429, "rate_limited", { "Retry-After": "1" });
    expect(await exchange([limited, json(pong)])).toMatchObject({ messages: [JSON.stringify(pong)], seen: { length: 2 } });
  });

  test("a canceled message closes its connection", async () => {
    const canceling = new AbortController();
    const closed = Promise.withResolvers<void>();
    const { error } = await exchange(
      [
        (request, response) => {
          request.socket.once("close", () => closed.resolve());
          silence(request, response);
          canceling.abort("canceled");
        },
      ],
      { signal: canceling.signal },
    );
    expect(error).toBe("canceled");
    await closed.promise;
  });
});
