import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { foldMediaUsage } from "../../src/work/media/usage.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { scrape } from "./scrape.ts";

let nowMs = Date.now();
/** Serves requests only, so that deliveries stay due. */
const server = useTestServer({ config: { role: "api" }, clock: () => nowMs });
const workspace = useSharedWorkspace(server);

/** The results of checks are kept for less. */
const later = (seconds = 60): void => {
  nowMs += seconds * 1_000;
};

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

describe("access to /metrics", () => {
  test("without a token, only this machine may scrape", async () => {
    const response = await get("/metrics");
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
    const proxied = await get("/metrics", { "x-forwarded-for": "203.0.113.9" });
    expect([proxied.status, await proxied.json()]).toEqual([403, expect.objectContaining({ code: "forbidden" })]);
    for (const header of ["forwarded", "via", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "cf-connecting-ip", "true-client-ip"])
      expect([header, (await get("/metrics", { [header]: "x" })).status]).toEqual([header, 403]);
    expect((await fetch(`${server.url}/metrics`, { method: "POST" })).status).toBe(405);
  });

  test("without a token, a page whose name resolves to this machine may not scrape", async () => {
    const statusWith = (host: string) =>
      new Promise((resolve, reject) => {
        const sent = request(`${server.url}/metrics`, { headers: { host } }, (answer) => resolve(answer.resume().statusCode));
        sent.on("error", reject).end();
      });
    for (const host of ["localhost:3000", "LOCALHOST", "127.0.0.1:80", "[::1]:3000"])
      expect([host, await statusWith(host)]).toEqual([host, 200]);
    for (const host of ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:80", "worktrack.example.com"])
      expect([host, await statusWith(host)]).toEqual([host, 403]);
  });
});

test("the CPU time of the process counts from its start", async () => {
  const { user, system } = process.cpuUsage();
  const samples = await scrape(server.url);
  const seconds = (name: string) => samples.get(`process_cpu_${name}seconds_total`) ?? 0;
  expect(seconds("")).toBeGreaterThanOrEqual((user + system) / 1e6);
  expect(seconds("user_") + seconds("system_")).toBeCloseTo(seconds(""), 3);
});

describe("requests", () => {
  test("are counted by method, route and status", async () => {
    const before = await scrape(server.url);
    const task = await workspace.owner.tasks.create({ title: "Counted", projectId: workspace.projectId });
    await workspace.owner.tasks.get({ id: task.id });
    await get(`/api/v1/tasks/${task.id}`);
    const after = await scrape(server.url);
    const added = (labels: string) => {
      const name = `http_server_request_duration_seconds_count{${labels}}`;
      return (after.get(name) ?? 0) - (before.get(name) ?? 0);
    };
    const of = (method: string, route: string, status: number) =>
      `http_request_method="${method}",http_route="${route}",http_response_status_code="${status}"`;
    expect(added(of("POST", "/api/v1/tasks", 201))).toBe(1);
    expect(added(of("GET", "/api/v1/tasks/:id", 200))).toBe(1);
    expect(added(of("GET", "/api/v1/tasks/:id", 401))).toBe(1);
    const bucket = (le: string) =>
      after.get(`http_server_request_duration_seconds_bucket{${of("POST", "/api/v1/tasks", 201)},le="${le}"}`) ?? 0;
    expect([bucket("10"), bucket("+Inf")]).toEqual([1, 1]);
    expect(bucket("0.005")).toBeLessThanOrEqual(bucket("0.1"));
  });

  test("for unknown paths and with unknown methods share one series each", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => get(`/unknown/${index}`)));
    for (const method of ["PROPFIND", "PURGE", "REPORT"]) await fetch(`${server.url}/api/v1/tasks`, { method });
    const samples = [...(await scrape(server.url)).keys()];
    const unmatched = samples.filter(
      (name) => name.startsWith("http_server_request_duration_seconds_count") && name.includes('"GET",http_route="unmatched"'),
    );
    expect(unmatched).toEqual([
      'http_server_request_duration_seconds_count{http_request_method="GET",http_route="unmatched",http_response_status_code="404"}',
    ]);
    const other = samples.filter((name) => name.startsWith("http_server_request_duration_seconds_count") && name.includes('"_OTHER"'));
    expect(other).toHaveLength(1);
    expect(samples.filter((name) => name.includes(workspace.organizationId))).toEqual([]);
  });
});

test("failed authentications are counted by reason, and refused requests by limit", async () => {
  const member = await workspace.member("member");
  await workspace.owner.members.remove({ id: member.id });
  const before = await scrape(server.url);
  const token = (text: string) => get("/api/v1/me", { authorization: `Bearer ${text}` });
  await token(member.token);
  await token("wtk_misspelled");
  await get("/api/v1/me");
  for (let count = 0; count < 200; count++) if ((await token("wtk_misspelled")).status === 429) break;
  const after = await scrape(server.url);
  const added = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  const reason = (name: string) => added(`worktrack_authentication_failures_total{reason="${name}"}`);
  expect([reason("revoked_key"), reason("missing_token"), reason("wrong_secret")]).toEqual([1, 1, 0]);
  expect(reason("malformed_token")).toBeGreaterThan(1);
  expect(added('worktrack_rate_limited_total{limit="failed-authentication"}')).toBe(1);
  later();
});

test("due deliveries and the age of the oldest one are shown, but none of a disabled webhook", async () => {
  const webhook = await workspace.owner.webhooks.create({ url: "https://127.0.0.1:9/", events: ["project.created"] });
  await workspace.owner.projects.create({ name: "First" });
  later(400);
  await workspace.owner.projects.create({ name: "Second" });
  later(60);
  const samples = await scrape(server.url);
  expect(samples.get("worktrack_webhook_deliveries_due")).toBe(2);
  expect(samples.get("worktrack_webhook_oldest_due_seconds")).toBeCloseTo(460, 0);
  expect(((await (await get("/readyz")).json()) as { deliveries: string }).deliveries).toBe("late");
  await workspace.owner.webhooks.disable({ id: webhook.id });
  later();
  expect((await scrape(server.url)).get("worktrack_webhook_deliveries_due")).toBe(0);
});

test("the feed's lag is the age of the oldest event without a position, which a reader gives it", async () => {
  const lag = async () => {
    later();
    return (await scrape(server.url)).get("worktrack_feed_lag_seconds");
  };
  await workspace.owner.events.list();
  expect(await lag()).toBe(0);
  await workspace.owner.projects.create({ name: "Behind" });
  later(30);
  expect(await lag()).toBeCloseTo(90, 0);
  await workspace.owner.events.list();
  expect(await lag()).toBe(0);
});

test("bytes of attachments move between the states, and folding their changes keeps the sums", async () => {
  const upload = (text: string) =>
    workspace.owner.media.create({
      fileName: "a.txt",
      mimeType: "text/plain",
      fileData: Buffer.from(text).toString("base64"),
      taskId: task.id,
    });
  const task = await workspace.owner.tasks.create({ title: "Files", projectId: workspace.projectId });
  const bytes = async () => {
    later();
    const samples = await scrape(server.url);
    return ["stored", "deleted", "held"].map((state) => samples.get(`worktrack_media_bytes{state="${state}"}`));
  };
  const files = [await upload("12345"), await upload("1234567"), await upload("123")];
  expect(await bytes()).toEqual([15, 0, 0]);
  await workspace.owner.media.delete({ id: files[0]?.id ?? "", target: "task" });
  await workspace.owner.media.hold({ id: files[1]?.id ?? "" });
  expect(await bytes()).toEqual([3, 5, 7]);
  await workspace.owner.media.unhold({ id: files[1]?.id ?? "" });
  await workspace.owner.tasks.delete({ id: task.id });
  expect(await bytes()).toEqual([0, 15, 0]);
  await Promise.all([foldMediaUsage(server.database), foldMediaUsage(server.database)]);
  expect(await bytes()).toEqual([0, 15, 0]);
  await server.database.prisma.$executeRawUnsafe("DELETE FROM media");
  expect(await bytes()).toEqual([0, 0, 0]);
  expect(await server.database.prisma.mediaUsage.count()).toBeLessThanOrEqual(5);
});

test("a wait for a connection is counted, with its time", async () => {
  const before = await scrape(server.url);
  await Promise.all(Array.from({ length: 24 }, () => server.database.prisma.$queryRawUnsafe("SELECT pg_sleep(0.02)::text")));
  const after = await scrape(server.url);
  const added = (name: string) => (after.get(`${name}{pool="main"}`) ?? 0) - (before.get(`${name}{pool="main"}`) ?? 0);
  expect(added("worktrack_database_pool_waits_total")).toBeGreaterThanOrEqual(8);
  expect(added("worktrack_database_pool_wait_seconds_total")).toBeGreaterThan(0.02);
  expect(after.get('worktrack_database_pool_connections_max{pool="main"}')).toBe(16);
});

describe("with WORKTRACK_METRICS_TOKEN", () => {
  const token = "a-token-for-scrapes-only";
  const guarded = useTestServer({ config: { role: "worker", metricsToken: token } });

  test("every scrape must present the token, also on a worker, and another token is charged as a failed authentication", async () => {
    const answer = async (headers: Record<string, string>) => {
      const response = await fetch(`${guarded.url}/metrics`, { headers });
      await response.text();
      return [response.status, response.headers.get("www-authenticate")];
    };
    expect(await answer({})).toEqual([401, 'Bearer realm="worktrack"']);
    expect(await answer({ authorization: `Bearer ${token}x` })).toEqual([401, 'Bearer realm="worktrack", error="invalid_token"']);
    expect(await answer({ authorization: `Bearer ${token}`, "x-forwarded-for": "203.0.113.9" })).toEqual([200, null]);
    const samples = await scrape(guarded.url, { authorization: `Bearer ${token}` });
    expect(samples.get('worktrack_authentication_failures_total{reason="wrong_metrics_token"}')).toBe(1);
    expect(samples.get('worktrack_database_pool_connections_max{pool="dispatcher"}')).toBe(4);
    expect(guarded.logged()).not.toContain(token);
  });
});
