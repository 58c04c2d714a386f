import { limitPolicies, type Plan } from "@worktrack/contract";
import { beforeEach, expect, test } from "vitest";
import { pruneExpiredRows } from "../../src/operation/retention/prune.ts";
import { useSibling, useTestServer, type Workspace } from "../server.ts";

const dayMs = 86_400_000;
const midnightMs = Date.UTC(2026, 10, 21);
const noonMs = midnightMs + dayMs / 2;
const daily = limitPolicies["workspace-daily"].quota.free;

let nowMs = noonMs;
const server = useTestServer({ clock: () => nowMs });
const sibling = useSibling(server);
beforeEach(() => {
  nowMs = noonMs;
});

const get = (path: string, { token }: { readonly token: string }, url = server.url) =>
  fetch(url + path, { headers: { authorization: `Bearer ${token}` } });

/** The remaining requests of each limit, as GET /tasks reports them. */
const remainingOf = (response: Response): Record<string, number> =>
  Object.fromEntries(
    [...(response.headers.get("ratelimit") ?? "").matchAll(/"([\w-]+)";r=(\d+)/g)].map(([, name, left]) => [name, Number(left)]),
  );

const windows = ({ organizationId }: Workspace) =>
  server.database.prisma.rateLimitWindow.findMany({ where: { subject: organizationId }, orderBy: { startedAt: "asc" } });

/** Creates a workspace that has this many requests left today. */
const workspaceWith = async (left: number, plan: Plan = "free"): Promise<Workspace> => {
  const workspace = await server.workspace(plan);
  const data = { subject: workspace.organizationId, policy: "workspace-daily", startedAt: new Date(midnightMs), charged: daily - left };
  await server.database.prisma.rateLimitWindow.create({ data });
  return workspace;
};

test("a new process continues the daily window of a Free workspace", async () => {
  const workspace = await server.workspace("free");
  expect(remainingOf(await get("/api/v1/tasks", workspace))).toEqual({ rest: 59, "workspace-daily": 999 });
  // A new process has empty buckets.
  expect(remainingOf(await get("/api/v1/tasks", workspace, sibling.url))).toEqual({ rest: 59, "workspace-daily": 998 });
});

test("concurrent requests over two processes never exceed the daily window, and refused ones are charged to no limit", async () => {
  const workspace = await workspaceWith(20);
  const requests = Array.from({ length: 50 }, (_, n) => get("/api/v1/tasks", workspace, n % 2 === 0 ? server.url : sibling.url));
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  const left = await Promise.all(
    [server.url, sibling.url].map(async (url) => remainingOf(await get("/api/v1/tasks", workspace, url)).rest),
  );
  expect((left[0] ?? 0) + (left[1] ?? 0)).toBe(2 * 60 - 20);
  expect(await windows(workspace)).toMatchObject([{ charged: daily }]);
});

test("a request that a bucket refuses is not charged to the daily window, and its Retry-After covers both when both are used up", async () => {
  const workspace = await workspaceWith(60);
  const requests = () => Promise.all(Array.from({ length: 60 }, () => get("/api/v1/tasks", workspace)));
  expect(new Set((await requests()).map(({ status }) => status))).toEqual(new Set([200]));
  await server.database.prisma.rateLimitWindow.updateMany({ where: { subject: workspace.organizationId }, data: { charged: daily - 1 } });
  const refused = await get("/api/v1/tasks", workspace);
  expect([refused.status, refused.headers.get("retry-after"), remainingOf(refused)]).toEqual([429, "1", { rest: 0, "workspace-daily": 1 }]);
  await server.database.prisma.rateLimitWindow.updateMany({ where: { subject: workspace.organizationId }, data: { charged: daily } });
  const refusedByBoth = await get("/api/v1/tasks", workspace);
  expect([refusedByBoth.status, refusedByBoth.headers.get("retry-after")]).toEqual([429, String(dayMs / 2 / 1_000)]);
});

test("a used-up daily window has room exactly after Retry-After, at midnight UTC", async () => {
  const workspace = await workspaceWith(1);
  await get("/api/v1/tasks", workspace);
  nowMs += 1_500;
  const refused = await get("/api/v1/tasks", workspace);
  expect([refused.status, refused.headers.get("x-ratelimit-reset")]).toEqual([429, String((midnightMs + dayMs) / 1_000)]);
  nowMs += (Number(refused.headers.get("retry-after")) - 1) * 1_000;
  expect((await get("/api/v1/tasks", workspace)).status).toBe(429);
  nowMs += 1_000;
  const served = await get("/api/v1/tasks", workspace);
  expect([served.status, remainingOf(served)["workspace-daily"]]).toEqual([200, daily - 1]);
});

test("a clock that is set back over midnight continues the previous window", async () => {
  const workspace = await workspaceWith(20);
  nowMs = midnightMs + dayMs;
  expect(remainingOf(await get("/api/v1/tasks", workspace))["workspace-daily"]).toBe(daily - 1);
  nowMs -= 3_600_000;
  expect(remainingOf(await get("/api/v1/tasks", workspace))["workspace-daily"]).toBe(19);
});

test("when the clock is set back an hour, a used-up key has room again after Retry-After", async () => {
  const workspace = await server.workspace("free");
  await Promise.all(Array.from({ length: 60 }, () => get("/api/v1/tasks", workspace)));
  nowMs -= 3_600_000;
  const refused = await get("/api/v1/tasks", workspace);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  nowMs += 1_000;
  expect((await get("/api/v1/tasks", workspace)).status).toBe(200);
});

test("a Pro workspace has no daily window", async () => {
  const workspace = await server.workspace("pro");
  expect(remainingOf(await get("/api/v1/tasks", workspace))).toEqual({ rest: 599 });
  expect(await windows(workspace)).toEqual([]);
});

test("windows are deleted one window after their end", async () => {
  const workspace = await workspaceWith(5);
  nowMs += 10 * dayMs;
  await get("/api/v1/tasks", workspace);
  await pruneExpiredRows(server.database, midnightMs + 2 * dayMs);
  expect(await windows(workspace)).toHaveLength(2);
  await pruneExpiredRows(server.database, midnightMs + 2 * dayMs + 60_001);
  expect(await windows(workspace)).toMatchObject([{ charged: 1 }]);
});
