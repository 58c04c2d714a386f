import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stallMs } from "../../src/work/media/upload/body-chunks.ts";
import { useWorkspace } from "../server.ts";
import { createParents, type Fields, note, type ParentField, send, useMediaServer } from "./media-server.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
let task: ParentField;
let stalled: ClientRequest[];
let timer: NodeJS.Timeout | undefined;

beforeEach(async () => {
  task = (await createParents(workspace, workspace.owner)).task;
  stalled = [];
});
afterEach(async () => {
  vi.useRealTimers();
  clearInterval(timer);
  for (const sending of stalled) sending.destroy();
  await expect.poll(() => server.spooled()).toEqual([]);
});

/** Starts uploads and stops sending. Resolves once the server has started to read all of them. */
const stall = async (count = 1, token = workspace.token, parent = task): Promise<ClientRequest[]> => {
  const before = (await server.spooled()).length;
  const started = Array.from({ length: count }, () => {
    const sending = request(`${server.url}/api/v1/media?${new URLSearchParams({ ...parent, fileName: "a.txt" })}`, {
      method: "POST",
      agent: false,
      headers: { authorization: `Bearer ${token}`, "content-type": "text/plain", "content-length": 10_000_000 },
    });
    sending.on("error", () => {});
    sending.write("half");
    return sending;
  });
  stalled.push(...started);
  await expect.poll(async () => (await server.spooled()).length).toBe(before + count);
  return started;
};

/** Keeps uploads moving until the test ends, above the minimum rate. */
const keepMoving = (uploads: readonly ClientRequest[]): void => {
  const piece = Buffer.alloc(10_000);
  timer = setInterval(() => {
    for (const sending of uploads) sending.write(piece);
  }, 250);
};

const fields = (parent = task): Fields => ({ ...parent, fileName: "a.txt", mimeType: "text/plain" });

test("a stalled upload does not delay others, not even in its own workspace", async () => {
  // A slot is released shortly after its upload is answered, so two of the sixteen slots stay free.
  await stall(14);
  expect((await send(server, workspace.token, "raw", fields(), "hello")).status).toBe(201);
  expect((await workspace.owner.media.create({ ...task, ...note })).fileSize).toBe(5);
  expect((await workspace.owner.media.list(task)).items).toHaveLength(2);
});

test("when two workspaces hold all slots with stalled uploads, a third workspace gets one of them within seconds", async () => {
  const [other, third] = [await server.workspace(), await server.workspace()];
  const [theirs, thirds] = await Promise.all([other, third].map(async (one) => (await createParents(one, one.owner)).task));
  const [moving, ...stopped] = [...(await stall(16)), ...(await stall(16, other.token, theirs))] as [ClientRequest, ...ClientRequest[]];
  keepMoving([moving]);
  const answers: number[] = [];
  for (const sending of [moving, ...stopped]) sending.once("response", ({ statusCode = 0 }) => answers.push(statusCode));
  const startMs = performance.now();
  expect((await send(server, third.token, "raw", fields(thirds), "hello")).status).toBe(201);
  // A stalled upload would otherwise keep its slot for 30 s.
  expect(performance.now() - startMs).toBeLessThan(10_000);
  await expect.poll(() => answers).toEqual([408]);
  expect((await workspace.owner.tasks.create({ title: "Still works", projectId: workspace.projectId })).title).toBe("Still works");
});

test("a 17th upload of a workspace takes the slot of a stalled one, which is answered 408 and counts as an upload", async () => {
  const uploads = await stall(16);
  const answered = Promise.race(uploads.map((sending) => once(sending, "response"))) as Promise<[IncomingMessage]>;
  const { status, headers } = await send(server, workspace.token, "raw", fields(), "hello");
  expect(status).toBe(201);
  const [response] = await answered;
  expect([response.statusCode, response.headers.connection]).toEqual([408, "close"]);
  expect(headers.get("ratelimit")).toContain('"media-upload";r=33;');
  const next = await send(server, workspace.token, "raw", fields(), "hello");
  expect([next.status, next.headers.get("ratelimit")]).toEqual([201, expect.stringContaining('"media-upload";r=32;')]);
});

test("while 16 uploads of a workspace keep moving, its 17th gets 503 with Retry-After, which costs no upload, and no other workspace waits", async () => {
  keepMoving(await stall(16));
  const other = await server.workspace();
  const theirs = (await createParents(other, other.owner)).task;
  const { token } = await workspace.member("member");
  const rejected = send(server, token, "raw", fields(), "hello");
  expect((await send(server, other.token, "raw", fields(theirs), "hello")).status).toBe(201);
  const { status, headers } = await rejected;
  expect([status, headers.get("retry-after"), headers.get("ratelimit")]).toEqual([
    503,
    "5",
    expect.stringContaining('"media-upload";r=50;t=0'),
  ]);
  expect([headers.get("x-ratelimit-limit"), headers.get("x-ratelimit-remaining")]).toEqual(["50", "50"]);
  const waiting = send(server, token, "raw", fields(), "hello");
  stalled.pop()?.destroy();
  expect((await waiting).status).toBe(201);
});

test("an upload that stalls is answered 408, and the connection closes", async () => {
  const [sending] = (await stall()) as [ClientRequest];
  const answered = once(sending, "response") as Promise<[IncomingMessage]>;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // After this byte the server waits with a timer of the fake clock.
  sending.write("+");
  await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(stallMs);
  const [response] = await answered;
  expect([response.statusCode, response.headers.connection]).toEqual([408, "close"]);
  const problem = JSON.parse((await response.take(1).toArray()).join(""));
  expect(problem).toMatchObject({ status: 408, code: "request_timeout" });
});
