import { expect, test } from "vitest";
import { insertCredential } from "../../src/access/credentials/new-credential.ts";
import { nameServer } from "../name-server.ts";
import { useSharedWorkspace, useTestServer, type Workspace } from "../server.ts";
import { createProvider, patch } from "./provider.ts";

const dayMs = 86_400_000;
let nowMs = Date.UTC(2026, 10, 22, 12);
const server = useTestServer({ config: { role: "api" }, clock: () => nowMs });
const workspace = useSharedWorkspace(server);

const insertKey = ({ organizationId }: Workspace, userId: string) =>
  insertCredential(
    { database: server.database, nowMs, bcryptCost: 4 },
    { kind: "personal", organizationId, userId, name: "Key", scopes: ["tasks:read"], expiresAt: null },
  );

test("SCIM looks a domain's record up again when it provisions, moves or activates people, and stops when the record is gone", async () => {
  const { owner } = workspace;
  const domain = "scim.example";
  const { record } = await owner.domains.create({ domain });
  nameServer.set(record.name, { txt: [record.value] });
  await owner.domains.verify({ domain });
  const provider = await createProvider(server, workspace);
  const provision = (name: string) => provider.send<{ id: string }>("POST", "/Users", { userName: `${name}@${domain}` });
  const {
    json: { id },
  } = await provision("ada");
  nameServer.takeQueries();
  const change = (path: string, value: unknown) => provider.send("PATCH", `/Users/${id}`, patch({ op: "replace", path, value }));
  const steps = [
    () => provision("bo"),
    () => change("userName", `ada.byron@${domain}`),
    async () => {
      await change("active", false);
      return change("active", true);
    },
  ];
  for (const step of steps) {
    nowMs += dayMs;
    expect([(await step()).status < 300, nameServer.takeQueries()]).toEqual([true, [record.name]]);
    expect((await change("displayName", `Ada ${nowMs}`)).status).toBe(200);
    expect(nameServer.takeQueries()).toEqual([]);
  }
  nameServer.remove(record.name);
  nowMs += dayMs;
  expect((await provision("cy")).status).toBe(201);
  nowMs += 3 * dayMs;
  expect(await provision("di")).toMatchObject({ status: 400, json: { scimType: "invalidValue" } });
  // The provider still sees its people, and can deactivate and delete them.
  expect((await provider.find("id pr")).totalResults).toBe(3);
  expect((await change("active", false)).status).toBe(200);
  expect(await change("active", true)).toMatchObject({ status: 400, json: { scimType: "invalidValue" } });
  expect(await change("userName", `ada.king@${domain}`)).toMatchObject({ status: 400, json: { scimType: "invalidValue" } });
  expect((await change("displayName", "Ada King")).status).toBe(200);
  expect((await provider.send("DELETE", `/Users/${id}`)).status).toBe(204);
  expect((await provider.find("id pr")).totalResults).toBe(2);
});

test("after a domain is removed, deactivation still ends a person's access, and people whom SCIM never wrote stay hidden", async () => {
  const other = await server.workspace();
  const provider = await createProvider(server, other);
  const { id } = await provider.provision("leaver");
  const { secret } = await insertKey(other, id);
  const invited = await other.member("member");
  await server.database.prisma.user.update({ where: { id: invited.id }, data: { email: `invited@${provider.domain}` } });
  expect((await provider.send("GET", `/Users/${invited.id}`)).status).toBe(200);
  await server.database.prisma.domain.deleteMany({ where: { organizationId: other.organizationId } });
  expect((await provider.send("GET", `/Users/${invited.id}`)).status).toBe(404);
  expect((await provider.send("GET", `/Users/${id}`)).status).toBe(200);
  await server.client(secret).me.get();
  expect((await provider.send("PATCH", `/Users/${id}`, patch({ op: "replace", path: "active", value: false }))).status).toBe(200);
  await expect(server.client(secret).me.get()).rejects.toMatchObject({ status: 401 });
});
