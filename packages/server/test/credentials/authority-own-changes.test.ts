import type { Role } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useSibling, useTestServer, useWorkspace } from "../server.ts";

const server = useTestServer();
const sibling = useSibling(server);
const workspace = useWorkspace(server);

interface Subject {
  readonly id: string;
  readonly token: string;
  /** The id of the subject's own token. */
  readonly tokenId: string;
}

const subject = async (role: Role): Promise<Subject> => {
  const { id, token, client } = await workspace.member(role);
  return { id, token, tokenId: (await client.me.get()).credential.id };
};

type OwnChange = readonly [role: Role, method: string, path: (subject: Subject) => string, body?: object];

/** Changes with which a caller takes their own access away. */
const ownChanges: Readonly<Record<string, OwnChange>> = {
  "revokes itself": ["admin", "DELETE", ({ tokenId }) => `/api/v1/me/tokens/${tokenId}`],
  "rotates itself without overlap": ["admin", "POST", ({ tokenId }) => `/api/v1/me/tokens/${tokenId}/rotate`, { overlapSeconds: 0 }],
  "removes its own scopes": ["admin", "PATCH", ({ tokenId }) => `/api/v1/me/tokens/${tokenId}`, { scopes: ["tasks:read"] }],
  "limits its own addresses": ["admin", "PATCH", ({ tokenId }) => `/api/v1/me/tokens/${tokenId}`, { allowedCidrs: ["127.0.0.0/8"] }],
  "narrows the policy": ["admin", "PUT", () => "/api/v1/organization/allowed-scopes", { scopes: ["tasks:read"] }],
  "demotes its person": ["owner", "PATCH", ({ id }) => `/api/v1/members/${id}`, { role: "viewer" }],
  "removes its person": ["admin", "DELETE", ({ id }) => `/api/v1/members/${id}`],
  "leaves the workspace": ["admin", "DELETE", () => "/api/v1/me/membership"],
};

const send = (url: string, { token }: Subject, method: string, path: string, body?: object, headers = {}) =>
  fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });

test.each(Object.entries(ownChanges))("a token that %s succeeds", async (_, [role, method, path, body]) => {
  const caller = await subject(role);
  expect((await send(server.url, caller, method, path(caller), body)).status).toBeLessThan(300);
});

test("a token that rotates itself with an Idempotency-Key gets its new secret", async () => {
  const caller = await subject("admin");
  const path = `/api/v1/me/tokens/${caller.tokenId}/rotate`;
  const answer = await send(server.url, caller, "POST", path, { overlapSeconds: 0 }, { "idempotency-key": "once" });
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ secret: expect.any(String) })]);
});

test("a member leaves a private project, and an owner who removes its last member becomes its member", async () => {
  const caller = await subject("member");
  const project = await workspace.owner.projects.create({ name: "Secret", visibility: "private" });
  await workspace.owner.projects.members.add({ id: project.id, userId: caller.id });
  expect((await send(server.url, caller, "DELETE", `/api/v1/projects/${project.id}/members/${caller.id}`)).status).toBe(204);
  await workspace.owner.projects.members.add({ id: project.id, userId: caller.id });
  await workspace.owner.projects.members.remove({ id: project.id, userId: workspace.ownerId });
  await workspace.owner.members.remove({ id: caller.id });
  expect((await workspace.owner.projects.get({ id: project.id })).id).toBe(project.id);
});

test("concurrent changes of a token by itself, on two processes, all succeed", async () => {
  const caller = await subject("admin");
  const path = `/api/v1/me/tokens/${caller.tokenId}`;
  const urls = Array.from({ length: 16 }, (_, index) => (index % 2 ? server.url : sibling.url));
  const answers = await Promise.all(urls.map((url, index) => send(url, caller, "PATCH", path, { name: `Name ${index}` })));
  expect(answers.map(({ status }) => status)).toEqual(urls.map(() => 200));
});

test("concurrent changes by two administrators of each other's and their own access answer no server error", async () => {
  const [one, two] = [await subject("owner"), await subject("owner")];
  const changes = [one, two].flatMap((caller) => [
    send(server.url, caller, "PATCH", `/api/v1/me/tokens/${caller.tokenId}`, { name: "Renamed" }),
    send(sibling.url, caller, "PUT", "/api/v1/organization/allowed-scopes", { scopes: null }),
    send(sibling.url, caller, "PATCH", `/api/v1/members/${(caller === one ? two : one).id}`, { role: "admin" }),
    send(server.url, caller, "DELETE", `/api/v1/members/${caller.id}`),
  ]);
  for (const { status } of await Promise.all(changes)) expect(status).toBeLessThan(500);
});
