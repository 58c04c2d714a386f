import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stallMs } from "../../src/media/upload/body-chunks.ts";
import { useWorkspace } from "../server.ts";
import { createParents, type Fields, note, type ParentField, send, useMediaServer } from "./media-server.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
let task: ParentField;
let stalled: ClientRequest[];

beforeEach(async () => {
  task = (await createParents(workspace, workspace.owner)).task;
  stalled = [];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const sending of stalled) sending.destroy();
  await expect.poll(() => server.spooled()).toEqual([]);
});

/** Starts an upload and stops sending. Resolves once the server has started to read. */
const stall = async (token = workspace.token, parent = task): Promise<ClientRequest> => {
  const before = (await server.spooled()).length;
  const sending = request(`${server.url}/api/v1/media?${new URLSearchParams({ ...parent, fileName: "a.txt" })}`, {
    method: "POST",
    agent: false,
    headers: { authorization: `Bearer ${token}`, "content-type": "text/plain", "content-length": 10 },
  });
  sending.on("error", () => {});
  sending.write("half");
  stalled.push(sending);
  await expect.poll(async () => (await server.spooled()).length).toBe(before + 1);
  return sending;
};

const fields = (parent = task): Fields => ({ ...parent, fileName: "a.txt", mimeType: "text/plain" });

test("a stalled upload does not delay others, not even in its own workspace", async () => {
  // A slot is released shortly after its upload is answered, so two of the sixteen slots stay free.
  for (let count = 0; count < 14; count++) await stall();
  expect((await send(server, workspace.token, "raw", fields(), "hello")).status).toBe(201);
  expect((await workspace.owner.media.create({ ...task, ...note })).fileSize).toBe(5);
  expect((await workspace.owner.media.list(task)).items).toHaveLength(2);
});

test("a 17th concurrent upload of a workspace gets 503 with Retry-After; other workspaces and requests work, and a freed slot is reused", async () => {
  for (let count = 0; count < 16; count++) await stall();
  const rejected = await send(server, workspace.token, "raw", fields(), "hello");
  expect([rejected.status, rejected.headers.get("retry-after"), await rejected.json()]).toMatchObject([503, "5", { code: "unavailable" }]);
  const other = await server.workspace();
  const theirs = (await createParents(other, other.owner)).task;
  expect((await send(server, other.token, "raw", fields(theirs), "hello")).status).toBe(201);
  expect((await workspace.owner.tasks.create({ title: "Still works", projectId: workspace.projectId })).title).toBe("Still works");
  stalled.pop()?.destroy();
  await expect.poll(async () => (await send(server, workspace.token, "raw", fields(), "hello")).status).toBe(201);
});

test("a 503 of a busy server costs no upload, and its headers say so", async () => {
  for (let count = 0; count < 16; count++) await stall();
  const { token } = await workspace.member("member");
  for (let round = 0; round < 2; round++) {
    const { status, headers } = await send(server, token, "raw", fields(), "hello");
    expect([status, headers.get("ratelimit")]).toEqual([503, expect.stringContaining('"media-upload";r=50;t=0')]);
    expect([headers.get("x-ratelimit-limit"), headers.get("x-ratelimit-remaining")]).toEqual(["50", "50"]);
  }
});

test("an upload that stalls is answered 408, and the connection closes", async () => {
  const sending = await stall();
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
