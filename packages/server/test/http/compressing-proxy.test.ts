import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { createGzip } from "node:zlib";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createParents, useMediaServer } from "../media/media-server.ts";
import { useSharedWorkspace } from "../server.ts";

const server = useMediaServer();
const workspace = useSharedWorkspace(server);

/** Compresses every answer unless Cache-Control says no-transform, and keeps its bytes until it ends, as compressing middleware does. */
const proxy = createServer((req, res) => {
  const { url: path, method, headers } = req;
  const forwarded = request(server.url + path, { method, headers }, (answer) => {
    const passes = answer.headers["cache-control"]?.includes("no-transform");
    const { "content-length": length, ...others } = answer.headers;
    res.writeHead(answer.statusCode ?? 0, passes ? answer.headers : { ...others, "content-encoding": "gzip" });
    if (passes) res.flushHeaders();
    (passes ? answer : answer.pipe(createGzip())).pipe(res);
  });
  forwarded.on("error", () => res.destroy());
  res.on("close", () => forwarded.destroy());
  req.pipe(forwarded);
});
let proxyUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  proxyUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
});

const send = (path: string, { method = "GET", type = "", body = "", ends = true } = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${workspace.token}`, "accept-encoding": "gzip", ...(type && { "content-type": type }) };
    const sent = request(proxyUrl + path, { method, headers }, resolve).on("error", reject);
    onTestFinished(() => void sent.destroy());
    if (ends) sent.end(body || undefined);
    else sent.write(body);
  });

test("a compressing proxy passes on the first bytes of an event stream at once", async () => {
  const [opening] = await (await send("/api/v1/events/stream")).take(1).toArray();
  expect(String(opening)).toMatch(/^retry: /m);
});

test("a compressing proxy passes on the refusal of an upload while its client is still sending", async () => {
  const answer = await send("/api/v1/media?fileName=a.txt", { method: "POST", type: "no type", body: "x", ends: false });
  const [problem] = await answer.take(1).toArray();
  expect([answer.statusCode, JSON.parse(String(problem))]).toMatchObject([415, { code: "unsupported_media_type" }]);
});

test("a compressing proxy leaves ranges, lengths and ETags of attachments and exports, and the lines of the audit log, as they are", async () => {
  const { task } = await createParents(workspace, workspace.owner);
  const fileData = Buffer.from("0123456789").toString("base64");
  const { url } = await workspace.owner.media.create({ ...task, fileName: "a.txt", mimeType: "text/plain", fileData });
  const { exports } = workspace.owner.organization;
  const { id } = await exports.create();
  await expect.poll(async () => (await exports.get({ id })).url, { timeout: 10_000 }).not.toBe(null);
  const archive = (await exports.get({ id })).url ?? "";
  for (const path of [url, archive]) {
    const { headers } = await send(path);
    expect([path, headers]).toMatchObject([path, { etag: expect.any(String), "content-length": expect.stringMatching(/^\d+$/) }]);
  }
  const lines = await send("/api/v1/audit-logs?format=jsonl");
  const [line = ""] = Buffer.concat(await lines.toArray())
    .toString()
    .split("\n");
  expect([lines.headers["content-encoding"], JSON.parse(line)]).toMatchObject([undefined, { id: expect.any(String) }]);
});
