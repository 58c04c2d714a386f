import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Agent } from "undici";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createGuardedConnector } from "../../../src/integration/webhooks/guard/connector.ts";
import type { Guard } from "../../../src/integration/webhooks/guard/guard.ts";
import { type Receiver, startReceiver, trustReceiver } from "../receiver.ts";

let receiver: Receiver;
let port = "";
const agents: Agent[] = [];
beforeAll(async () => {
  trustReceiver();
  receiver = await startReceiver();
  port = new URL(receiver.url).port;
});
afterAll(async () => {
  for (const agent of agents) await agent.destroy();
  await receiver.close();
});

const loopback = ["127.0.0.1/32"];
const agentOf = (overrides: Partial<Guard> = {}) => {
  const guard = { allowCidrs: loopback, ports: null, resolve: async () => ["127.0.0.1"], ...overrides };
  const agent = new Agent({ connect: createGuardedConnector(guard, 15_000) });
  agents.push(agent);
  return agent;
};
const post = (agent: Agent, origin: string) =>
  agent.request({ origin, path: "/", method: "POST", body: "x", reset: true }).then(
    ({ statusCode }) => statusCode,
    ({ code }) => code,
  );

test("allowed addresses and names can be connected to, also names with a trailing dot", async () => {
  for (const host of ["127.0.0.1", "receiver.test", "receiver.test."]) expect(await post(agentOf(), `https://${host}:${port}`)).toBe(200);
});

test("a blocked address is rejected in any notation, although Node looks up no address", async () => {
  const before = receiver.received.length;
  for (const host of ["127.0.0.1", "127.1", "[::ffff:127.0.0.1]", "0.0.0.0", "0"])
    expect(await post(agentOf({ allowCidrs: [] }), `https://${host}:${port}`)).toBe("address_not_public");
  expect(receiver.received.length).toBe(before);
});

test("localhost is blocked even if its addresses are allowed", async () => {
  expect(await post(agentOf(), `https://localhost.:${port}`)).toBe("localhost");
});

test("a port or scheme that is not allowed is blocked", async () => {
  expect(await post(agentOf({ ports: [443] }), `https://127.0.0.1:${port}`)).toBe("port_not_allowed");
  const plain = createServer((_request, response) => response.end()).listen(0, "127.0.0.1");
  await once(plain, "listening");
  expect(await post(agentOf(), `http://127.0.0.1:${(plain.address() as AddressInfo).port}`)).toBe("https_required");
  plain.close();
});

test.each([
  ["private", ["127.0.0.2"]],
  ["mixed, the allowed one first", ["127.0.0.1", "10.0.0.1"]],
  ["mixed, the allowed one last", ["::1", "127.0.0.1"]],
])("a name whose addresses are %s is blocked", async (_name, addresses) => {
  expect(await post(agentOf({ resolve: async () => addresses }), `https://receiver.test:${port}`)).toBe("address_not_public");
});

test("a name is resolved once for each connection, and blocked when its answer changes", async () => {
  const answers = [["127.0.0.1"], ["127.0.0.2"], ["127.0.0.1", "127.0.0.2"], ["127.0.0.1"]];
  const agent = agentOf({ resolve: async () => answers.shift() ?? [] });
  const outcomes: unknown[] = [];
  for (let count = 0; count < 5; count++) outcomes.push(await post(agent, `https://receiver.test:${port}`));
  expect(outcomes).toEqual([200, "address_not_public", "address_not_public", 200, "name_not_resolved"]);
});

test("the connected address is checked too: 0.0.0.0 may be allowed, but it reaches a blocked loopback address", async () => {
  const before = receiver.received.length;
  const agent = agentOf({ allowCidrs: ["0.0.0.0/32"], resolve: async () => ["0.0.0.0"] });
  expect(await post(agent, `https://receiver.test:${port}`)).toBe("address_not_public");
  expect(receiver.received.length).toBe(before);
});

test("the environment cannot disable the check of certificates", async () => {
  vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
  expect(await post(agentOf(), `https://other.test:${port}`)).toBe("ERR_TLS_CERT_ALTNAME_INVALID");
  vi.unstubAllEnvs();
});
