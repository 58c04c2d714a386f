import { Agent, type RequestOptions, request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

interface Sent extends RequestOptions {
  /** Sent in chunks, so that the server does not know the length. */
  readonly chunks?: readonly Buffer[];
}

/** Sends a request over the agent's connection, and returns the status. */
const send = (agent: Agent, { chunks = [], ...options }: Sent): Promise<{ status: number; keepAlive: string; reused: boolean }> => {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, ...options }, (answer) => {
      const [status, keepAlive] = [answer.statusCode ?? 0, String(answer.headers["keep-alive"])];
      answer.resume().once("end", () => resolve({ status, keepAlive, reused: sent.reusedSocket }));
    });
    sent.once("error", reject);
    sent.useChunkedEncodingByDefault = true;
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
  });
};

const useAgent = (): Agent => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return agent;
};

const bearer = () => ({ authorization: `Bearer ${workspace.token}` });
const me = () => ({ path: "/api/v1/me", headers: bearer() });
const json = { "content-type": "application/json" };

test.each<[string, number, string, string, Record<string, string>]>([
  ["is too large", 413, "POST", "/api/v1/tasks", json],
  ["has another type", 415, "POST", "/api/v1/tasks", { "content-type": "text/plain" }],
  ["is not wanted", 422, "DELETE", "/api/v1/tasks/OPS-1", {}],
  ["is not wanted", 422, "GET", "/api/v1/me", {}],
  ["is too large for an operation without a token", 413, "POST", "/api/v1/invitations/accept", json],
  ["is too large for SCIM", 413, "POST", "/scim/v2/Users", { "content-type": "application/scim+json" }],
  ["has no path", 404, "POST", "/nowhere", json],
  ["has no method", 405, "PUT", "/api/v1/tasks", json],
])("after a body that %s (%i %s %s), the connection answers the next request", async (_, status, method, path, headers) => {
  const agent = useAgent();
  const chunks = Array.from({ length: 40 }, () => Buffer.alloc(60_000, " "));
  expect((await send(agent, { method, path, headers: { ...bearer(), ...headers }, chunks })).status).toBe(status);
  expect(await send(agent, me())).toMatchObject({ status: 200, reused: true });
});

test("after a body that a caller without a token sent, the connection answers the next request", async () => {
  const agent = useAgent();
  const chunks = Array.from({ length: 40 }, () => Buffer.alloc(60_000, " "));
  expect((await send(agent, { method: "POST", path: "/api/v1/tasks", headers: json, chunks })).status).toBe(401);
  expect(await send(agent, me())).toMatchObject({ status: 200, reused: true });
});

test("an answer says how long its connection can be kept", async () => {
  expect((await send(useAgent(), me())).keepAlive).toMatch(/^timeout=60\b/);
});
