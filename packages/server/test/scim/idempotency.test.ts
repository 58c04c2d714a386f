import type { ScimUser } from "@worktrack/contract";
import { expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { useSibling, useTestServer, useWorkspace } from "../server.ts";
import { sendScim, useProvider } from "./provider.ts";

const server = useTestServer();
const sibling = useSibling(server);
const workspace = useWorkspace(server);
const provider = useProvider(server, workspace);

const create = (key: string, body: object | string, path = "/Users", { url } = { url: server.url }) =>
  sendScim<ScimUser>(url, "POST", path, { token: provider.token, body, headers: { "idempotency-key": key } });
const countPeople = () => server.database.prisma.user.count({ where: { organizationId: workspace.organizationId, provisioned: true } });

test("a repeated POST gets the stored answer with its headers, whatever the order of keys", async () => {
  const key = newId();
  const [userName, displayName] = [`ada@${provider.domain}`, "Ada"];
  const first = await create(key, { userName, displayName });
  const repeated = await create(key, { displayName, userName });
  expect([first.status, repeated.status]).toEqual([201, 201]);
  expect(repeated.json).toEqual(first.json);
  for (const name of ["location", "etag"]) expect(repeated.headers.get(name)).toBe(first.headers.get(name));
  expect([first, repeated].map(({ headers }) => headers.get("idempotency-replayed"))).toEqual([null, "true"]);
  expect(await countPeople()).toBe(1);
});

test("a key that was used with another body is refused in the form of SCIM", async () => {
  const key = newId();
  await create(key, { userName: `ada@${provider.domain}` });
  const other = await create(key, { userName: `bo@${provider.domain}` });
  expect([other.status, other.headers.get("content-type")]).toEqual([422, expect.stringContaining("application/scim+json")]);
  expect(await countPeople()).toBe(1);
});

test("of many POSTs with one key at once, on two processes, one creates the person", async () => {
  const key = newId();
  const body = { userName: `ada@${provider.domain}` };
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => create(key, body, "/Users", n % 2 ? server : sibling)));
  expect(new Set(answers.map(({ status }) => status)).size).toBeLessThanOrEqual(2);
  for (const { status } of answers) expect([201, 409]).toContain(status);
  expect(new Set(answers.filter(({ status }) => status === 201).map(({ json }) => json.id)).size).toBe(1);
  expect(await countPeople()).toBe(1);
  expect((await create(key, body)).status).toBe(201);
});

test("a refusal is not stored, so that the key can be used again", async () => {
  const key = newId();
  expect((await create(key, { userName: "ada@unverified.example" })).status).toBe(400);
  expect((await create(key, { userName: `ada@${provider.domain}` })).status).toBe(201);
});

test("a body that is nested too deeply is refused", async () => {
  const body = `{"userName":"ada@${provider.domain}","x":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
  expect((await create(newId(), body)).json).toMatchObject({ status: "400", scimType: "invalidSyntax" });
  expect((await create("a b", { userName: "x" })).status).toBe(400);
});
