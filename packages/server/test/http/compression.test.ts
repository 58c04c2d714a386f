import { type IncomingMessage, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { chooseCoding } from "../../src/http/compression.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);
let taskId: string;

beforeAll(async () => {
  const title = "A task with a title that takes some room, so that one record is larger than a kilobyte";
  const descriptionText = "Text. ".repeat(100);
  const operations = Array.from({ length: 10 }, () => ({ create: { title, projectId: workspace.projectId, descriptionText } }));
  const { tasks } = await workspace.owner.tasks.batch({ operations });
  taskId = tasks[0]?.id ?? "";
});

/** Sends a request without decompressing its answer, as fetch would. */
const call = async (path: string, headers: Record<string, string> = {}, method = "GET", body?: object) => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${workspace.token}`, ...(body && { "content-type": "application/json" }), ...headers },
    });
    sent.once("response", resolve).once("error", reject);
    sent.end(body && JSON.stringify(body));
  });
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(await response.toArray()) };
};

const task = () => `/api/v1/tasks/${taskId}`;

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("an answer over a kilobyte is compressed with %s when the client accepts it", async (coding, decompress) => {
  const plain = await call("/api/v1/tasks");
  const { headers, bytes } = await call("/api/v1/tasks", { "accept-encoding": coding });
  expect([headers["content-encoding"], headers["content-length"]]).toEqual([coding, String(bytes.length)]);
  expect(bytes.length).toBeLessThan(plain.bytes.length / 5);
  expect(decompress(bytes)).toEqual(plain.bytes);
  expect([plain.headers["content-encoding"], plain.headers["content-length"]]).toEqual([undefined, String(plain.bytes.length)]);
  for (const answer of [plain.headers, headers]) expect(answer.vary).toContain("Accept-Encoding");
  const head = await call("/api/v1/tasks", { "accept-encoding": coding }, "HEAD");
  expect([head.headers["content-length"], head.bytes.length]).toEqual([headers["content-length"], 0]);
});

test("a large answer is compressed too", async () => {
  const descriptionText = "More text. ".repeat(5_000);
  await workspace.owner.tasks.batch({
    operations: Array.from({ length: 3 }, () => ({ create: { title: "Long", projectId: workspace.projectId, descriptionText } })),
  });
  for (const [coding, decompress] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const { headers, bytes } = await call("/api/v1/tasks", { "accept-encoding": coding });
    expect([headers["content-encoding"], JSON.parse(decompress(bytes).toString()).total]).toEqual([coding, 13]);
  }
});

test("a long list of wrong fields is compressed", async () => {
  const wrong = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, 0]));
  const { status, headers, bytes } = await call("/api/v1/tasks", { "accept-encoding": "gzip" }, "POST", wrong);
  expect([status, headers["content-encoding"], headers["content-length"]]).toEqual([422, "gzip", String(bytes.length)]);
  expect(JSON.parse(gunzipSync(bytes).toString())).toMatchObject({ code: "validation_failed", status: 422 });
});

test("small answers and answers about secrets are not compressed", async () => {
  await workspace.owner.serviceAccounts.create({ name: "A".repeat(200), scopes: ["tasks:read"] });
  for (let count = 0; count < 3; count++) await workspace.owner.me.tokens.create({ name: "B".repeat(200), scopes: ["tasks:read"] });
  for (const path of ["/api/v1/limits", "/api/v1/me/tokens"]) {
    const { headers, bytes } = await call(path, { "accept-encoding": "br, gzip" });
    expect([path, headers["content-encoding"]]).toEqual([path, undefined]);
    if (path !== "/api/v1/limits") expect(bytes.length).toBeGreaterThan(1_024);
  }
});

test("the ETag differs for each coding, and any of them names the record's version", async () => {
  const codings = ["identity", "br", "gzip"];
  const etags = await Promise.all(codings.map(async (coding) => String((await call(task(), { "accept-encoding": coding })).headers.etag)));
  const [plain = ""] = etags;
  expect(etags).toEqual([plain, plain.replace(/"$/, '-br"'), plain.replace(/"$/, '-gz"')]);
  for (const etag of [...etags, ...etags.map((tag) => `W/${tag}`), `"other", ${etags[2]}`])
    for (const [index, coding] of codings.entries()) {
      const { status, headers, bytes } = await call(task(), { "accept-encoding": coding, "if-none-match": etag });
      expect([status, headers.etag, headers.vary, bytes.length]).toEqual([
        304,
        etags[index],
        expect.stringContaining("Accept-Encoding"),
        0,
      ]);
    }
});

test("a change with the ETag of a compressed answer is applied once", async () => {
  for (const coding of ["br", "gzip"]) {
    const { etag = "" } = (await call(task(), { "accept-encoding": coding })).headers;
    const change = () => call(task(), { "if-match": etag, "accept-encoding": coding }, "PATCH", { title: `By ${coding}` });
    const first = await change();
    expect([first.status, first.headers["content-encoding"]]).toEqual([200, coding]);
    expect((await change()).status).toBe(412);
  }
});

test.each([
  [undefined, undefined],
  ["", undefined],
  ["identity", undefined],
  ["deflate", undefined],
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["GZIP", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br; q=0.5 , gzip ;q=0.5", "br"],
  ["gzip;q=0.5, identity", undefined],
  ["gzip;q=0", undefined],
  ["*;q=0", undefined],
  ["gzip;q=x", undefined],
])("Accept-Encoding %j selects %j", (header, coding) => {
  expect(chooseCoding(header)).toBe(coding);
});
