import { beforeEach, expect, test } from "vitest";
import { useWorkspace } from "../server.ts";
import { base64, createParents, type ParentField, useMediaServer } from "./media-server.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
let task: ParentField;

beforeEach(async () => {
  task = (await createParents(workspace, workspace.owner)).task;
});

const digits = "0123456789";
const attach = (content = digits) =>
  workspace.owner.media.create({ ...task, fileName: "a.txt", mimeType: "text/plain", fileData: base64(content) });
const fetchWith = (path: string, headers: Readonly<Record<string, string>> = {}, method = "GET") =>
  fetch(server.url + path, { method, headers: { authorization: `Bearer ${workspace.token}`, ...headers } });
const answerOf = async (response: Response, ...names: string[]) => [
  response.status,
  await response.text(),
  ...names.map((name) => response.headers.get(name)),
];

test("HEAD answers the headers of GET without the bytes, and ignores ranges", async () => {
  const { url } = await attach();
  const got = await fetchWith(url);
  for (const headers of [{}, { range: "bytes=0-3" }, { range: "bytes=90-" }] as Record<string, string>[]) {
    const head = await fetchWith(url, headers, "HEAD");
    expect(await answerOf(head, "content-range")).toEqual([200, "", null]);
    for (const name of ["content-type", "content-length", "etag", "content-disposition", "accept-ranges"])
      expect([name, head.headers.get(name)]).toEqual([name, got.headers.get(name)]);
  }
});

test.for([
  ["bytes=0-3", "0123", "bytes 0-3/10"],
  ["bytes=4-4", "4", "bytes 4-4/10"],
  ["bytes=7-", "789", "bytes 7-9/10"],
  ["bytes=7-1000", "789", "bytes 7-9/10"],
  ["bytes=-3", "789", "bytes 7-9/10"],
  ["bytes=-1000", digits, "bytes 0-9/10"],
  ["bytes=0-", digits, "bytes 0-9/10"],
] as const)("Range %s is a 206", async ([range, part, place]) => {
  const { url } = await attach();
  const response = await fetchWith(url, { range });
  expect(await answerOf(response, "content-range", "content-length")).toEqual([206, part, place, String(part.length)]);
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
});

test.for(["bytes=10-", "bytes=10-12", "bytes=-0", "bytes=999999999999-"])("Range %s is a 416 with the size", async (range) => {
  const { url } = await attach();
  expect(await answerOf(await fetchWith(url, { range }), "content-range")).toEqual([416, "", "bytes */10"]);
});

test.for([
  "bytes=0-1,4-5",
  "bytes=0-1, 0-1",
  "bytes=5-2",
  "bytes=",
  "bytes=a-b",
  "items=0-1",
  "0-1",
  "bytes=-",
  "bytes=1-99999999999999999999",
])("Range %s is ignored, because it is malformed or multiple", async (range) => {
  const { url } = await attach();
  expect(await answerOf(await fetchWith(url, { range }), "content-range")).toEqual([200, digits, null]);
});

test("every range of an empty file is a 416", async () => {
  const { url } = await attach("");
  expect(await answerOf(await fetchWith(url), "content-length")).toEqual([200, "", "0"]);
  expect(await answerOf(await fetchWith(url, { range: "bytes=0-" }), "content-range")).toEqual([416, "", "bytes */0"]);
});

test("If-Range answers the range if it is the strong ETag of the content, and otherwise the whole", async () => {
  const { url } = await attach();
  const etag = String((await fetchWith(url)).headers.get("etag"));
  const range = "bytes=0-3";
  expect(await answerOf(await fetchWith(url, { range, "if-range": etag }))).toEqual([206, "0123"]);
  for (const ifRange of ['"another"', `W/${etag}`, new Date().toUTCString()])
    expect(await answerOf(await fetchWith(url, { range, "if-range": ifRange }))).toEqual([200, digits]);
  expect((await fetchWith(url, { range: "bytes=50-", "if-range": '"another"' })).status).toBe(200);
});

test("If-None-Match with the current ETag is a 304 without content, also for HEAD and with a Range", async () => {
  const { url } = await attach();
  const etag = String((await fetchWith(url)).headers.get("etag"));
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    expect(await answerOf(await fetchWith(url, { "if-none-match": tag }), "etag")).toEqual([304, "", etag]);
    expect((await fetchWith(url, { "if-none-match": tag }, "HEAD")).status).toBe(304);
    expect((await fetchWith(url, { "if-none-match": tag, range: "bytes=0-3" })).status).toBe(304);
  }
  expect((await fetchWith(url, { "if-none-match": '"other"' })).status).toBe(200);
});
