import { createHash } from "node:crypto";
import { chmod, rm, writeFile } from "node:fs/promises";
import { join as joinPath } from "node:path";
import { mediaTargets } from "@worktrack/contract";
import { expect, test } from "vitest";
import { join, mp3Frame } from "../../../file-recognition/test/bytes.ts";
import { newId } from "../../src/platform/id.ts";
import { scrape } from "../monitoring/scrape.ts";
import { createPrivateProject } from "../projects/private-project.ts";
import { useWorkspace } from "../server.ts";
import { base64, createParents, note, useMediaServer, useParents } from "./media-server.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
const parents = useParents(workspace);

const digits = "0123456789";
const attach = (content: string | Buffer = digits, fileName = "a.txt", mimeType = "text/plain") =>
  workspace.owner.media.create({ ...parents.task, fileName, mimeType, fileData: base64(content) });
const fetchWith = (path: string, headers: Readonly<Record<string, string>> = {}, method = "GET", token = workspace.token) =>
  fetch(server.url + path, { method, headers: { authorization: `Bearer ${token}`, ...headers } });
const answerOf = async (response: Response, ...names: string[]) => [
  response.status,
  await response.text(),
  ...names.map((name) => response.headers.get(name)),
];

test("content is served with its type, length and hash, and with headers that keep a browser from running it", async () => {
  const { url } = await attach();
  const response = await fetchWith(url);
  const hash = createHash("sha256").update(digits).digest("hex");
  expect(await response.text()).toBe(digits);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/plain",
    "content-length": "10",
    "content-disposition": "attachment; filename=a.txt",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, no-cache, no-transform",
    "accept-ranges": "bytes",
    etag: `"${hash}"`,
  });
});

test("content is served only if its ETag matches If-Match", async () => {
  const { url } = await attach();
  const etag = String((await fetchWith(url)).headers.get("etag"));
  expect(await answerOf(await fetchWith(url, { "if-match": etag }))).toEqual([200, digits]);
  expect((await fetchWith(url, { "if-match": `"other", ${etag}`, range: "bytes=0-1" })).status).toBe(206);
  expect((await fetchWith(url, { "if-match": "*" })).status).toBe(200);
  expect((await fetchWith(url, { "if-match": `W/${etag}` })).status).toBe(200);
  const response = await fetchWith(url, { "if-match": '"other"', "if-none-match": etag });
  expect([response.status, await response.json()]).toMatchObject([412, { code: "precondition_failed" }]);
});

test("methods other than GET and HEAD on content are answered 405", async () => {
  const { url } = await attach();
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
    const response = await fetchWith(url, {}, method);
    expect([response.status, response.headers.get("allow"), await response.json()]).toMatchObject([
      405,
      "HEAD, GET",
      { code: "method_not_allowed" },
    ]);
  }
});

test("serving needs media:read, a key of the same workspace, and access to the parent", async () => {
  const { insider, project } = await createPrivateProject(workspace);
  const hidden = await createParents({ projectId: project.id }, insider.client);
  const stranger = await server.workspace();
  const { token: without } = await workspace.member("owner", ["tasks:write", "posts:write"]);
  const { token: viewer } = await workspace.member("viewer", ["media:read"]);
  for (const target of mediaTargets) {
    const { url } = await workspace.owner.media.create({ ...parents[target], ...note });
    expect((await fetch(server.url + url)).status).toBe(401);
    expect((await fetchWith(url, {}, "GET", "nonsense")).status).toBe(401);
    const lacking = await fetchWith(url, {}, "GET", without);
    expect([lacking.status, await lacking.json()]).toMatchObject([403, { code: "insufficient_scope", requiredScope: "media:read" }]);
    expect((await fetchWith(url, {}, "GET", stranger.token)).status).toBe(404);
    expect(await answerOf(await fetchWith(url, {}, "GET", viewer))).toEqual([200, "hello"]);
    const theirs = await insider.client.media.create({ ...hidden[target], ...note });
    expect((await fetchWith(theirs.url)).status).toBe(404);
    expect((await fetchWith(theirs.url, {}, "GET", insider.token)).status).toBe(200);
  }
});

test("an attachment of a draft is served to its author only", async () => {
  const { client, token } = await workspace.member("member");
  const { id: postId } = await client.posts.create({ title: "Draft" });
  const { url } = await client.media.create({ postId, ...note });
  expect([(await fetchWith(url)).status, (await fetchWith(url, {}, "GET", token)).status]).toEqual([404, 200]);
});

test("the id selects the attachment: whatever name the path has, the attachment's own name is answered", async () => {
  const { id } = await attach();
  for (const name of ["other.html", "%2e%2e%2f", "a%00b", "%E2%80%AE"]) {
    const response = await fetchWith(`/media/${id}/${name}`);
    expect([name, ...(await answerOf(response, "content-disposition"))]).toEqual([name, 200, digits, "attachment; filename=a.txt"]);
  }
});

test("an invalid or upper-case id, a longer or shorter path, and a broken escape are a 404", async () => {
  const { id, url } = await attach();
  for (const path of [
    "/media/nonsense/a",
    `/media/${id.toUpperCase()}/a.txt`,
    `/media/${newId()}/a`,
    `/media/${id}`,
    `${url}/more`,
    `/media/${id}/%ff`,
    `/Media/${id}/a`,
  ])
    expect([path, (await fetchWith(path)).status]).toEqual([path, 404]);
});

test("a token in the query is rejected", async () => {
  const { url } = await attach();
  for (const name of ["access_token", "token", "key"])
    expect((await fetch(`${server.url}${url}?${name}=${workspace.token}`)).status).toBe(401);
});

test("only audio is served inline; text, HTML, SVG, PDF and polyglot files are downloads", async () => {
  const script = "<script>alert(1)</script>";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
  const html = `<!doctype html><html>${script}</html>`;
  for (const [fileName, mimeType, content, fileType, type] of [
    ["a.mp3", "audio/mpeg", join(mp3Frame(128), mp3Frame(128), mp3Frame(128)), "audio", "audio/mpeg"],
    ["a.html", "text/plain", html, "file", "text/plain"],
    ["a.html", "text/html", html, "file", "application/octet-stream"],
    ["a.svg", "image/svg+xml", svg, "svg", "image/svg+xml"],
    ["a.html", "text/html", `%PDF-1.4\n${html}\n%%EOF`, "document", "application/pdf"],
    ["a.mp3", "text/html", join(mp3Frame(128), mp3Frame(128), mp3Frame(128), html), "audio", "audio/mpeg"],
    ["a.xhtml", "application/xhtml+xml", html, "file", "application/octet-stream"],
    ["a.js", "application/javascript", "alert(1)", "file", "application/octet-stream"],
    ["a.json", "application/json", `{"a":"${script}"}`, "file", "application/json"],
  ] as const) {
    const made = await attach(content, fileName, mimeType);
    const { headers } = await fetchWith(made.url);
    const way = String(headers.get("content-disposition")).split(";")[0];
    const expected = [fileName, fileType, fileType === "audio" ? "inline" : "attachment", type, "nosniff", "default-src 'none'; sandbox"];
    const seen = [
      fileName,
      made.fileType,
      way,
      ...["content-type", "x-content-type-options", "content-security-policy"].map((name) => headers.get(name)),
    ];
    expect(seen).toEqual(expected);
  }
});

test("serving an attachment is charged once, to the general limit only", async () => {
  const { url } = await attach();
  const remaining = (response: Response) => Number(response.headers.get("x-ratelimit-remaining"));
  const { token } = await workspace.member("viewer");
  const [first, second] = [await fetchWith(url, {}, "GET", token), await fetchWith(url, { range: "bytes=0-1" }, "GET", token)];
  expect(first.headers.get("ratelimit-policy")).toBe('"rest";q=600;w=60');
  expect(remaining(first)).toBe(599);
  expect([598, 599]).toContain(remaining(second));
});

test("a stored file that is shorter or longer than its record is a 503 for whole files and ranges, and the connection goes on", async () => {
  for (const [bytes, kind] of [
    ["123", "shorter"],
    [`${digits} HTTP/1.1 200 OK`, "longer"],
  ] as const) {
    const { id, url } = await attach();
    const path = joinPath(server.dataDir, "media", "objects", id.slice(-2), id);
    await chmod(path, 0o600);
    await writeFile(path, bytes);
    for (const headers of [{}, { range: "bytes=0-1" }, { range: "bytes=5-" }] as Record<string, string>[]) {
      const response = await fetchWith(url, headers);
      expect([kind, headers, response.status, await response.json()]).toMatchObject([kind, headers, 503, { code: "unavailable" }]);
    }
    expect(server.logged()).toContain(`"mediaId":"${id}"`);
    const samples = await scrape(server.url);
    expect(samples.get(`worktrack_media_damaged_total{file="${kind}"}`)).toBe(3);
  }
});

test("an object that is missing from the store is a 503, not an empty file, and its record stays", async () => {
  const { id, url } = await attach();
  await rm(joinPath(server.dataDir, "media", "objects", id.slice(-2), id));
  const response = await fetchWith(url);
  expect([response.status, response.headers.get("content-type"), response.headers.get("content-disposition")]).toEqual([
    503,
    "application/problem+json; charset=utf-8",
    null,
  ]);
  expect(await workspace.owner.media.get({ id, target: "task" })).toMatchObject({ id });
});
