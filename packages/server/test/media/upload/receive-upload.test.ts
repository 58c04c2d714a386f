import { once } from "node:events";
import { mkdtempSync, rmdirSync, rmSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import type { ApiError } from "../../../src/platform/api-error.ts";
import { discardBody, minimumRate, readBodyChunks, stallMs } from "../../../src/work/media/upload/body-chunks.ts";
import { readJson } from "../../../src/work/media/upload/json.ts";
import { readMultipart } from "../../../src/work/media/upload/multipart.ts";
import { readRaw, receiveUpload } from "../../../src/work/media/upload/receive-upload.ts";
import { openSpool, type Sink } from "../../../src/work/media/upload/spool.ts";
import { arrived, disk, expectNothingLeft, json, maxBytes, rejectionOf, send, streamOf } from "./uploads.ts";

afterEach(() => vi.useRealTimers());

const start = '{"fileName":"a","fileData":"AAEC';
const form = { "content-type": "multipart/form-data; boundary=x" };
const formStart = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nAAEC';

/** The three forms of an upload, each with the start of a body. */
const ways = [
  { way: "JSON", headers: json, begun: start },
  { way: "a form", headers: form, begun: formStart },
  { way: "raw", headers: { "content-type": "audio/mpeg" }, begun: "AAEC" },
];

test("a raw body is the file, and its fields are in the query", async () => {
  const bytes = Buffer.from('{"v":"5.7"}');
  const upload = await send(streamOf(bytes), {
    headers: { "content-type": "Application/JSON; charset=utf-8" },
    query: { fileName: "a.json" },
  });
  expect(arrived(upload)).toMatchObject({ fields: { fileName: "a.json", mimeType: "application/json" }, size: bytes.length });
  const typed = await send(streamOf("x"), { headers: {}, query: { fileName: "a", mimeType: "model/stl" } });
  expect(arrived(typed).fields).toEqual({ fileName: "a", mimeType: "model/stl" });
  expect(arrived(await send(streamOf("x"), { headers: {} })).fields).toEqual({});
});

test("a chunk of a raw body is freed once it is written, unless it shares its memory", async () => {
  const own = Buffer.alloc(100, "a");
  const shared = Buffer.alloc(100, "b");
  const chunks = [own, shared.subarray(0, 40), shared.subarray(40)];
  const written: string[] = [];
  const write: Sink["write"] = async (bytes) => {
    written.push(Buffer.from(bytes).toString());
  };
  await readRaw(Readable.from(chunks), {}, undefined, { write });
  expect(written.join("")).toBe("a".repeat(100) + "b".repeat(100));
  expect(chunks.map(({ length }) => length)).toEqual([0, 40, 60]);
});

test("a chunk of a JSON body is freed once it is decoded", async () => {
  // Small buffers share the memory of a pool.
  const ownMemory = (text: string): Buffer => Buffer.alloc(text.length, text);
  const chunks = [ownMemory('{"fileName":"a.txt","fileData":"aGVs'), ownMemory('bG8="}')];
  const written: Buffer[] = [];
  const fields = await readJson(Readable.from(chunks), { write: async (bytes) => void written.push(Buffer.from(bytes)) });
  expect([fields, Buffer.concat(written).toString()]).toEqual([{ fileName: "a.txt" }, "hello"]);
  expect(chunks.map(({ length }) => length)).toEqual([0, 0]);
});

test("the temporary file is readable by its owner only", async () => {
  const { file } = await send(streamOf("x"), { headers: {} });
  expect(statSync(file.path).mode & 0o777).toBe(0o600);
  rmSync(file.path);
});

test("fields in the query are rejected for JSON and forms", async () => {
  for (const headers of [json, form])
    expect((await rejectionOf(send(streamOf(""), { headers, query: { taskId: "t" } }))).extra.errors).toMatchObject([
      { path: ["query", "taskId"] },
    ]);
});

test.each([
  [{ ...json, "content-encoding": "gzip" }],
  [{ "content-type": "application/json; charset=utf-16" }],
  [{ "content-type": "nonsense" }],
])("headers that are an unsupported media type are rejected: %j", async (headers) => {
  expect((await rejectionOf(send(streamOf('{"fileData":""}'), { headers }))).code).toBe("unsupported_media_type");
});

test("a file of exactly the limit is accepted, and one byte more is rejected, in each form", async () => {
  const bodies = (size: number): [Record<string, string>, (string | Buffer)[]][] => [
    [json, ['{"fileData":"', Buffer.alloc(size, 7).toString("base64"), '"}']],
    [form, [formStart.slice(0, -4), Buffer.alloc(size, 7), "\r\n--x--\r\n"]],
    [{ "content-type": "audio/mpeg" }, [Buffer.alloc(size, 7)]],
  ];
  for (const [headers, pieces] of bodies(maxBytes)) expect(arrived(await send(streamOf(...pieces), { headers })).size).toBe(maxBytes);
  for (const [headers, pieces] of bodies(maxBytes + 1))
    expect((await rejectionOf(send(streamOf(...pieces), { headers }))).code).toBe("payload_too_large");
});

test("a Content-Length that is too large for any accepted file is rejected before a byte is read", async () => {
  for (const { headers } of ways) {
    const stream = new Readable({ read: () => expect.unreachable("was read") });
    const sent = { ...headers, "content-length": String(2 * maxBytes) };
    expect((await rejectionOf(send(stream, { headers: sent }))).code).toBe("payload_too_large");
  }
});

test("the limit leaves room for escaped slashes and pluses, as PHP and .NET send them", async () => {
  const file = Buffer.from(Array.from({ length: maxBytes }, (_, index) => Math.imul(index, 2_654_435_761) >>> 24));
  const base64 = file.toString("base64");
  for (const spelled of [base64.replaceAll("/", "\\/"), base64.replaceAll("+", "\\u002B")]) {
    expect(spelled.length).toBeGreaterThan(base64.length * 1.01);
    const body = `{"fileData":"${spelled}"}`;
    const { bytes } = arrived(await send(streamOf(body), { headers: { ...json, "content-length": String(body.length) } }));
    expect(bytes.equals(file)).toBe(true);
  }
});

/** Resolves when the server has read everything sent so far and waits for more, or when the upload is over. */
const untilRead = async (stream: Readable, sending: Promise<unknown>): Promise<void> => {
  let over = false;
  const end = () => {
    over = true;
  };
  sending.then(end, end);
  while (!over && (stream.readableLength > 0 || stream.listenerCount("readable") === 0))
    await new Promise((resolve) => setImmediate(resolve));
};

test.each(ways)("$way: a client that disconnects leaves no file", async ({ headers, begun }) => {
  const stream = new PassThrough();
  stream.write(begun);
  const rejected = rejectionOf(send(stream, { headers }));
  await untilRead(stream, rejected);
  stream.destroy(new Error("reset"));
  expect((await rejected).message).toBe("The body ended early");
});

test.each(ways)("$way: an abort leaves no file, and the stream stays open", async ({ headers, begun }) => {
  const stream = new PassThrough();
  stream.write(begun);
  const stopping = new AbortController();
  const rejected = rejectionOf(send(stream, { headers, signal: stopping.signal }));
  await untilRead(stream, rejected);
  stopping.abort();
  expect((await rejected).message).toBe("The body ended early");
  expect(stream.destroyed).toBe(false);
  expect((await rejectionOf(send(streamOf(begun), { headers, signal: stopping.signal }))).message).toBe("The body ended early");
});

test.each(ways)("$way: an upload that exceeds its total time is a request_timeout", async ({ headers, begun }) => {
  const failure = await rejectionOf(
    send(new PassThrough().end(begun), { headers, signal: AbortSignal.abort(new DOMException("", "TimeoutError")) }),
  );
  expect([failure.code, failure.message]).toEqual(["request_timeout", "The body took too long"]);
});

// The fake clock does not advance while the server reads.
test.each(ways)("$way: a body that stalls for 30 seconds is a request_timeout", async ({ headers, begun }) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const stream = new PassThrough();
  // Enough bytes ahead of the minimum rate that only a stall can end the upload.
  stream.write(begun + "A".repeat(2 * stallMs * minimumRate.bytesPerMs));
  const rejected = rejectionOf(send(stream, { headers }));
  await untilRead(stream, rejected);
  await vi.advanceTimersByTimeAsync(stallMs - 1);
  stream.write("AAEC");
  await untilRead(stream, rejected);
  await vi.advanceTimersByTimeAsync(stallMs - 1);
  expect(stream.listenerCount("readable")).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  const failure = await rejected;
  expect([failure.code, failure.message]).toEqual(["request_timeout", "The body stalled for 30 s"]);
  expect(stream.listenerCount("readable") + stream.listenerCount("end") + stream.listenerCount("close")).toBe(0);
});

test("a body below the minimum rate is a request_timeout; a slow but steady one is accepted", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const crawl = async (bytesEach: number, seconds: number) => {
    const stream = new PassThrough();
    const sending = send(stream, { headers: {} });
    await untilRead(stream, sending);
    for (let second = 0; second < seconds; second++) {
      stream.write(Buffer.alloc(bytesEach));
      await untilRead(stream, sending);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    stream.end();
    return sending;
  };
  expect(await rejectionOf(crawl(10, 40))).toMatchObject({ code: "request_timeout", message: "The body arrives too slowly" });
  expect(arrived(await crawl(minimumRate.bytesPerMs * 1_000, 120)).size).toBe(480_000);
});

test.each([
  { way: "JSON", begun: start, read: readJson },
  { way: "a form", begun: formStart, read: (chunks: AsyncIterable<Buffer>, sink: Sink) => readMultipart(chunks, form, sink) },
  { way: "raw", begun: "", read: (chunks: AsyncIterable<Buffer>, sink: Sink) => readRaw(chunks, {}, undefined, sink) },
])("$way: a body is read no faster than the disk writes it", async ({ begun, read }) => {
  let made = 0;
  let written = 0;
  const endless = new Readable({ read: () => endless.push(made++ === 0 ? begun || "x" : Buffer.alloc(64 * 1024, "A")) });
  // A disk that blocks after two chunks.
  const write = (): Promise<void> => (++written <= 2 ? Promise.resolve() : new Promise(() => {}));
  void read(readBodyChunks(endless, Number.POSITIVE_INFINITY, new AbortController().signal), { write });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(written).toBe(3);
  expect(made).toBeLessThan(10);
});

test("a folder that is not there, or a full disk, is no ApiError: the system's error comes through", async () => {
  const folder = join(tmpdir(), "not", "there");
  await expect(
    receiveUpload({ headers: {}, acceptsJson: true, stream: streamOf("x") }, {}, { folder, disk }, maxBytes, new AbortController().signal),
  ).rejects.toThrow("ENOENT");
});

test("a discarded spool leaves no file, and can be discarded twice", async () => {
  const folder = mkdtempSync(join(tmpdir(), "spool-"));
  const spool = await openSpool(folder, 10, await disk.allow(10));
  await spool.write(Buffer.from("12345"));
  await spool.discard();
  await spool.discard();
  // Fails if the folder is not empty.
  rmdirSync(folder);
});

const oneChunk = (body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from("\r\n0\r\n\r\n")]);
const wrong = Buffer.concat([Buffer.from('{"fileData":"!'), Buffer.alloc(30 * 1024 * 1024, "A"), Buffer.from('"}')]);

test.each([
  { when: "before its body is read", framing: `Content-Length: ${wrong.length}`, body: wrong, message: "The file is larger than 1 MB" },
  {
    when: "in the middle of its body",
    framing: "Transfer-Encoding: chunked",
    body: oneChunk(wrong),
    message: "body.fileData: Contains a character that is not base64",
  },
])("a client that is rejected $when receives the answer although it keeps sending", async ({ framing, body, message: expected }) => {
  const server = createServer(async (req, res) => {
    const { message } = await rejectionOf(send(req, { headers: req.headers as Record<string, string> }));
    res.writeHead(422, { Connection: "close", "Content-Length": message.length });
    res.write(message);
    await discardBody(req);
    res.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const socket = new Socket();
  // Some clients read the answer only after they have sent everything.
  socket.pause();
  await new Promise<void>((resolve) => socket.connect((server.address() as AddressInfo).port, "127.0.0.1", resolve));
  await new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`);
    socket.write(body, () => resolve());
  });
  const answer: Buffer[] = [];
  for await (const chunk of socket) answer.push(chunk);
  expect(Buffer.concat(answer).toString().split("\r\n\r\n")[1]).toBe(expected);
  await new Promise((resolve) => server.close(resolve));
});

test("a connection that breaks in the middle of an upload leaves no file", async () => {
  const outcomes: Promise<ApiError>[] = [];
  const server = createServer((req) => outcomes.push(rejectionOf(send(req, { headers: req.headers as Record<string, string> }))));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  for (const length of [{ "content-length": "100000" }, {}]) {
    const req = request({ port, method: "POST", headers: { ...json, ...length } });
    req.on("error", () => {});
    req.write(start);
    const [coming] = (await once(server, "request")) as [IncomingMessage];
    const outcome = outcomes.at(-1) as Promise<ApiError>;
    await untilRead(coming, outcome);
    req.destroy();
    expect(await outcome).toMatchObject({ code: "invalid_json", message: "The body ended early" });
  }
  expectNothingLeft();
  await new Promise((resolve) => server.close(resolve));
});
