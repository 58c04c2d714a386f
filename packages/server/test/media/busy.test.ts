import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stallMs } from "../../src/media/upload/body-chunks.ts";
import { useWorkspace } from "../server.ts";
import { createParents, type Fields, note, type ParentField, send, useMediaServer } from "./attached.ts";

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

/** Begins an upload and sends no more of it; there once the server has begun to read. */
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

test("a stalled upload keeps nobody else waiting, in its own workspace either", async () => {
  // A place is given back a moment after its upload was answered, and sixteen are there.
  for (let count = 0; count < 14; count++) await stall();
  expect((await send(server, workspace.token, "raw", fields(), "hello")).status).toBe(201);
  expect((await workspace.owner.media.create({ ...task, ...note })).fileSize).toBe(5);
  expect((await workspace.owner.media.list(task)).items).toHaveLength(2);
});

test("a 17th upload at once of a workspace is a 503 with Retry-After; other workspaces and other work go on, and a place that is left is taken", async () => {
  for (let count = 0; count < 16; count++) await stall();
  const refused = await send(server, workspace.token, "raw", fields(), "hello");
  expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toMatchObject([503, "5", { code: "unavailable" }]);
  const other = await server.workspace();
  const theirs = (await createParents(other, other.owner)).task;
  expect((await send(server, other.token, "raw", fields(theirs), "hello")).status).toBe(201);
  expect((await workspace.owner.tasks.create({ title: "Goes on", projectId: workspace.projectId })).title).toBe("Goes on");
  stalled.pop()?.destroy();
  await expect.poll(async () => (await send(server, workspace.token, "raw", fields(), "hello")).status).toBe(201);
});

test("an upload that stalls is answered 408, and the connection closes", async () => {
  const sending = await stall();
  const answered = once(sending, "response") as Promise<[IncomingMessage]>;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // The server waits for the next byte with a timer of the fake clock.
  sending.write("+");
  await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(stallMs);
  const [response] = await answered;
  expect([response.statusCode, response.headers.connection]).toEqual([408, "close"]);
  const problem = JSON.parse((await response.take(1).toArray()).join(""));
  expect(problem).toMatchObject({ status: 408, code: "request_timeout" });
});
