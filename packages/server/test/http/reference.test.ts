import { errorCodes, eventNames, operationNames, scimRoutes } from "@worktrack/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(new URL(path, server.url), { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const linksIn = (html: string): string[] => [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link ?? "");
const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? "");

describe("the start page", () => {
  test.each(["*/*", "text/*"])("names the server and links to pages that exist, for Accept: %s", async (accept) => {
    const { status, headers, text } = await get("/", { accept });
    expect([status, headers.get("content-type"), headers.get("vary")]).toEqual([200, "text/html; charset=utf-8", "Accept, Cookie"]);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(text).toContain("<h1>Worktrack</h1>");
    const links = linksIn(text);
    for (const path of ["docs", "docs/errors", "openapi.json"]) expect(links).toContain(path);
    for (const link of links) expect([link, (await get(`/${link}`)).status]).toEqual([link, 200]);
  });

  test.each(["application/json", "application/problem+json, application/json"])("is a 404 problem for Accept: %s", async (accept) => {
    const { status, headers, text } = await get("/", { accept });
    expect([status, headers.get("content-type")]).toEqual([404, "application/problem+json; charset=utf-8"]);
    expect(JSON.parse(text)).toMatchObject({ code: "not_found", instance: "/" });
  });
});

describe("the reference", () => {
  let html: string;
  beforeAll(async () => {
    html = (await get("/docs")).text;
  });

  test("has a section with a request for every operation, and one for every event", () => {
    const ids = idsIn(html);
    const described = [...operationNames, ...Object.keys(scimRoutes)];
    for (const name of [...described, "media.content", "health.live", "health.ready"]) expect(ids).toContain(name);
    for (const name of eventNames) expect(ids).toContain(`event.${name}`);
    expect(html.match(/<figcaption>Request<\/figcaption>/g)).toHaveLength(described.length);
  });

  test("has unique anchors, and no link that leads nowhere", async () => {
    const ids = idsIn(html);
    expect(ids).toEqual([...new Set(ids)]);
    const links = [...new Set(linksIn(html))];
    expect(links.filter((link) => link.startsWith("#") && !ids.includes(link.slice(1)))).toEqual([]);
    const codes = idsIn((await get("/docs/errors")).text);
    expect(codes).toEqual(Object.keys(errorCodes));
    const fragments = links.filter((link) => link.startsWith("docs/errors#")).map((link) => link.replace("docs/errors#", ""));
    expect(fragments.filter((code) => !codes.includes(code))).toEqual([]);
  });

  test("runs no script, and loads nothing inline or from elsewhere", () => {
    expect(html).not.toMatch(/<script|<style|style="|onclick=/);
    const elsewhere = linksIn(html).filter((link) => /^([a-z]+:)?\/\//.test(link) && !link.startsWith(server.baseUrl));
    expect(elsewhere).toEqual([]);
  });

  test.each(["/docs", "/openapi.json"])("%s is compressed", async (path) => {
    const { headers, text } = await get(path, { "accept-encoding": "gzip" });
    expect([headers.get("content-encoding"), headers.get("vary")]).toEqual(["gzip", "Accept-Encoding"]);
    expect(text).toBe((await get(path, { "accept-encoding": "identity" })).text);
  });

  test("is answered 304 while it has not changed", async () => {
    const { headers } = await get("/docs");
    expect((await get("/docs", { "if-none-match": String(headers.get("etag")) })).status).toBe(304);
  });

  test("allows the page to load only its own files", async () => {
    for (const path of ["/docs", "/docs/errors"]) {
      const { headers, text } = await get(path);
      expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self'; img-src 'self';/);
      for (const link of linksIn(text).filter((each) => !/[#:]/.test(each)))
        expect([link, (await get(new URL(link, server.baseUrl + path).pathname)).status]).toEqual([link, 200]);
    }
  });
});

describe("the document describes", () => {
  interface Described {
    readonly responses: Readonly<Record<string, { content?: Record<string, { schema: { required?: string[] } }> }>>;
  }
  let paths: Record<string, Record<string, Described>>;
  beforeAll(async () => {
    paths = JSON.parse((await get("/openapi.json")).text).paths;
  });

  test.each(["/healthz", "/readyz"])("the fields of %s", async (path) => {
    const { status, text } = await get(path);
    const described = paths[path]?.get?.responses[status]?.content?.["application/json"]?.schema.required;
    expect(Object.keys(JSON.parse(text))).toEqual(described);
  });

  test("the statuses of an attachment's content", async () => {
    const { owner, projectId, token } = workspace;
    const task = await owner.tasks.create({ title: "A task", projectId });
    const { url } = await owner.media.create({ taskId: task.id, fileName: "a.txt", mimeType: "text/plain", fileData: "aGVsbG8=" });
    const authorization = `Bearer ${token}`;
    const answers = [
      await get(url, { authorization }),
      await get(url, { authorization, range: "bytes=0-1" }),
      await get(url, { authorization, range: "bytes=9-" }),
      await get(url),
      await get(`${url}?expires=1&signature=x`),
      await get("/media/01900000-0000-7000-8000-000000000000/a.txt", { authorization }),
    ];
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual([200, 206, 416, 401, 403, 404]);
    const declared = Object.keys(paths["/media/{id}/{fileName}"]?.get?.responses ?? {}).map(Number);
    expect(declared).toEqual(expect.arrayContaining([...statuses, 304]));
  });
});
