import { createHash } from "node:crypto";
import type { RequestListener } from "node:http";
import { buffer, text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, NotFoundError, NotModifiedError, TimeoutError, UnexpectedAnswerError, UsageError } from "../../src/index.ts";
import { parseFileName } from "../../src/media/file-name.ts";
import { connect, json, problem, serve, silence, stall, token } from "../server.ts";

const content = Buffer.alloc(1_000_000, "0123456789");
const etag = `"${createHash("sha256").update(content).digest("hex")}"`;

/** Serves a file with ranges. `until` breaks the connection after that many bytes of the response. */
const file =
  ({ until, tag = etag }: { until?: number; tag?: string } = {}): RequestListener =>
  ({ headers }, response) => {
    const start = headers.range && (headers["if-range"] ?? tag) === tag ? Number(/\d+/.exec(headers.range)?.[0]) : undefined;
    const part = content.subarray(start);
    response.writeHead(start === undefined ? 200 : 206, {
      "Content-Type": "text/plain",
      "Content-Length": part.length,
      "Content-Disposition": "attachment; filename=\"a?.txt\"; filename*=UTF-8''a%E2%82%AC.txt",
      ETag: tag,
      ...(start !== undefined && { "Content-Range": `bytes ${start}-${content.length - 1}/${content.length}` }),
    });
    if (until === undefined) response.end(part);
    else response.write(part.subarray(0, until), () => setTimeout(() => response.destroy(), 20));
  };

beforeEach(() => {
  const random = vi.spyOn(Math, "random").mockReturnValue(0.02);
  return () => random.mockRestore();
});

test("a record, an id and a link give the bytes and their metadata", async () => {
  const { baseUrl, seen } = await serve(file());
  const client = connect(`${baseUrl}/team`);
  const { stream, ...about } = await client.media.download({ url: "/media/m/a.txt" });
  expect((await buffer(stream)).equals(content)).toBe(true);
  expect(about).toMatchObject({ status: 200, start: 0, size: 1_000_000, etag, contentType: "text/plain", fileName: "a€.txt" });
  await text((await client.media.download({ id: "m/../x" })).stream);
  await text((await client.media.download({ url: `${baseUrl}/team/media/m/a.txt?signature=x` })).stream);
  expect(seen.map(({ url }) => url)).toEqual(["/team/media/m/a.txt", "/team/media/m%2F..%2Fx/content", "/team/media/m/a.txt?signature=x"]);
  for (const { headers } of seen) expect(headers).toMatchObject({ authorization: `Bearer ${token}`, accept: "*/*" });
});

test("the token goes to the client's own server only", async () => {
  const { baseUrl, seen } = await serve(file());
  const other = await serve(file());
  const client = connect(`${baseUrl}/team`);
  for (const url of [`${other.baseUrl}/team/media/m/a.txt`, `${baseUrl}/other/a.txt`, `${baseUrl}/team/../other/a.txt`])
    await text((await client.media.download({ url })).stream);
  for (const { headers } of [...seen, ...other.seen]) expect(headers).not.toHaveProperty("authorization");
  expect([seen.length, other.seen.length]).toEqual([2, 1]);
});

test.each(["media/m", "ftp://example.com/a", "@example.com/a", ""])("the address %j is rejected before sending", async (url) => {
  await expect(connect("http://127.0.0.1:1").media.download({ url })).rejects.toThrow(UsageError);
});

describe("ranges", () => {
  test("a part starts at the requested offset", async () => {
    const { baseUrl, seen } = await serve(file());
    const { stream, ...about } = await connect(baseUrl).media.download({ id: "m" }, { range: { start: 999_990 }, ifRange: etag });
    expect(await text(stream)).toBe("0123456789");
    expect(about).toMatchObject({ status: 206, start: 999_990, size: 1_000_000 });
    expect(seen[0]?.headers).toMatchObject({ range: "bytes=999990-", "if-range": etag });
  });

  test("if the file has changed, the whole file comes instead of a part, with start 0", async () => {
    const { baseUrl } = await serve(file());
    const { stream, status, start } = await connect(baseUrl).media.download({ id: "m" }, { range: { start: 5 }, ifRange: '"other"' });
    expect({ status, start, length: (await buffer(stream)).length }).toEqual({ status: 200, start: 0, length: 1_000_000 });
  });

  test("a range beyond the end of the file rejects with advice", async () => {
    const { baseUrl } = await serve((_, response) => response.writeHead(416, { "Content-Range": "bytes */5" }).end());
    const call = connect(baseUrl).media.download({ id: "m" }, { range: { start: 5 } });
    await expect(call).rejects.toThrow(ApiError);
    await expect(call).rejects.toThrow("has no such range");
  });

  test.each([{ start: -1 }, { start: 1.5 }, { start: 2, end: 1 }])("the range %j is rejected before sending", async (range) => {
    await expect(connect("http://127.0.0.1:1").media.download({ id: "m" }, { range })).rejects.toThrow(UsageError);
  });
});

describe("a connection that breaks during a download", () => {
  test("is reopened and resumes at the next byte, as long as there is progress", async () => {
    const { baseUrl, seen } = await serve(file({ until: 300_000 }), file({ until: 300_000 }), problem(503, "unavailable"), file());
    const { stream } = await connect(baseUrl, { maxRetries: 2 }).media.download({ id: "m" });
    expect((await buffer(stream)).equals(content)).toBe(true);
    expect(seen.slice(1).map(({ headers }) => [headers.range, headers["if-range"]])).toEqual([
      ["bytes=300000-", etag],
      ["bytes=600000-", etag],
      ["bytes=600000-", etag],
    ]);
  });

  test("is an error if the file has changed, so two files are never mixed", async () => {
    const { baseUrl } = await serve(file({ until: 300_000 }), file({ tag: '"other"' }));
    const { stream } = await connect(baseUrl).media.download({ id: "m" });
    await expect(buffer(stream)).rejects.toThrow(UnexpectedAnswerError);
  });

  test("is an error when maxRetries is 0", async () => {
    const { baseUrl, seen } = await serve(file({ until: 300_000 }));
    const { stream } = await connect(baseUrl, { maxRetries: 0 }).media.download({ id: "m" });
    await expect(buffer(stream)).rejects.toThrow("The connection broke");
    expect(seen).toHaveLength(1);
  });
});

test("error responses reject before a stream exists", async () => {
  const { baseUrl } = await serve(problem(404, "not_found"), (_, response) => response.writeHead(304).end());
  const client = connect(baseUrl);
  await expect(client.media.download({ id: "m" })).rejects.toThrow(NotFoundError);
  for (const source of [{}, { id: "" }, "m", undefined])
    await expect(client.media.download(source as never)).rejects.toThrow("media.download accepts a record");
  await expect(client.media.download({ id: "m" }, { ifNoneMatch: etag })).rejects.toThrow(NotModifiedError);
});

test("a redirect is not followed", async () => {
  const other = await serve(file());
  const { baseUrl } = await serve((_, response) => response.writeHead(302, { Location: other.baseUrl }).end());
  await expect(connect(baseUrl).media.download({ id: "m" })).rejects.toThrow(UnexpectedAnswerError);
  expect(other.seen).toHaveLength(0);
});

describe("timeout and cancellation", () => {
  test("a missing response and a stalled body end at timeoutMs", async () => {
    const silent = await serve(silence);
    await expect(connect(silent.baseUrl, { timeoutMs: 100, maxRetries: 0 }).media.download({ id: "m" })).rejects.toThrow(TimeoutError);
    const stalled = await serve(stall);
    // On a busy machine, late headers are retried. Late bytes are not, because there is no ETag.
    const { stream } = await connect(stalled.baseUrl, { timeoutMs: 100, maxRetries: 10 }).media.download({ id: "m" });
    await expect(buffer(stream)).rejects.toThrow(TimeoutError);
  });

  test("a slow reader does not cause a timeout", async () => {
    const { baseUrl, seen } = await serve(file());
    // On a busy machine, late headers are retried. Late bytes would be requested by range.
    const { stream } = await connect(baseUrl, { timeoutMs: 100, maxRetries: 10 }).media.download({ id: "m" });
    let bytes = 0;
    for await (const chunk of stream) {
      if (bytes === 0) await pause(1_500);
      bytes += chunk.length;
    }
    expect([bytes, seen.filter(({ headers }) => headers.range)]).toEqual([content.length, []]);
  });

  test("canceling ends the stream with the signal's reason", async () => {
    const { baseUrl } = await serve((_, response) => void response.writeHead(200, { ETag: etag }).write("begin"));
    const reason = new Error("changed my mind");
    const controller = new AbortController();
    const { stream } = await connect(baseUrl).media.download({ id: "m" }, { signal: controller.signal });
    setTimeout(() => controller.abort(reason), 50);
    await expect(buffer(stream)).rejects.toBe(reason);
  });

  test("canceling an unread stream releases its connection", async () => {
    const { baseUrl } = await serve(file({ until: 1 }));
    const client = connect(baseUrl);
    const { stream } = await client.media.download({ id: "m" });
    await stream.cancel();
    await client.close();
  });
});

test("a file may be larger than the limit of an API response", async () => {
  const piece = Buffer.alloc(1024 * 1024);
  const { baseUrl } = await serve((_, response) => {
    response.writeHead(200, { "Content-Length": 70 * piece.length });
    let left = 70;
    const more = () => {
      while (left-- > 0 && response.write(piece));
      if (left < 0) response.end();
    };
    response.on("drain", more);
    more();
  });
  let bytes = 0;
  for await (const chunk of (await connect(baseUrl).media.download({ id: "m" })).stream) bytes += chunk.length;
  expect(bytes).toBe(70 * piece.length);
});

test.each([
  [undefined, undefined],
  ["inline", undefined],
  ["attachment; filename=a.txt", "a.txt"],
  ['attachment; filename="a \\"b\\".txt"', 'a "b".txt'],
  ["attachment; filename=\"a.txt\"; filename*=UTF-8''%E2%82%AC.txt", "€.txt"],
  ["attachment; filename=\"a.txt\"; filename*=UTF-8''%E2%8", "a.txt"],
])("Content-Disposition %j gives the name %j", (header, name) => expect(parseFileName(header)).toBe(name));

test("download accepts the reply of media.link", async () => {
  const { baseUrl } = await serve(json({ url: `http://127.0.0.1:1/x`, expiresAt: "2026-01-01T00:00:00Z" }), file());
  const link = await connect(baseUrl).media.link({ id: "m" });
  await expect(connect(baseUrl, { maxRetries: 0 }).media.download(link)).rejects.toThrow("no response from http://127.0.0.1:1 ");
});
