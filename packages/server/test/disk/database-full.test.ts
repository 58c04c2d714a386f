import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clusterDirOf } from "@worktrack/embedded-postgres";
import { afterAll, expect, test } from "vitest";
import { sender } from "../inbound/sender.ts";
import { onTinyDisk } from "../media/store/tiny-disk.ts";
import { createProvider, patch } from "../scim/provider.ts";
import { startTestServer, type TestServer } from "../server.ts";

const MB = 1024 ** 2;
const dataDir = await mkdtemp(join(tmpdir(), "worktrack-disk-"));
afterAll(() => rm(dataDir, { recursive: true }));

test("while the disk of the database is full, every protocol reads and deletes, and refuses other writes in its own format", async ({
  skip,
}) => {
  const ran = await onTinyDisk(dataDir, 64, async () => {
    await mkdir(clusterDirOf(dataDir));
    const server = await startTestServer({ config: { dataDir, databaseUrl: undefined } });
    try {
      await fillDisk(server);
    } finally {
      await server.close();
    }
  });
  if (!ran) skip();
});

const measure = (url: string) => fetch(`${url}/readyz`);

const fillDisk = async (server: TestServer): Promise<void> => {
  const workspace = await server.workspace();
  const provider = await createProvider(server, workspace);
  const inbound = await workspace.owner.inboundSecrets.create({ name: "Sender", projectId: workspace.projectId });
  const { secret: invitation } = await workspace.owner.invitations.create({ email: `new@${provider.domain}` });
  const { id } = await provider.provision("ada");

  await writeFile(join(dataDir, "other"), Buffer.alloc(40 * MB));
  await measure(server.url);
  const refusal = { status: 503, retryAfterSeconds: 10 };
  await expect(workspace.owner.tags.create({ name: "urgent" })).rejects.toMatchObject(refusal);
  await expect(workspace.owner.invitations.accept({ token: invitation, name: "New" })).rejects.toMatchObject(refusal);
  const signed = sender(server, inbound, () => Date.now());
  expect(await signed.tasks({ externalSource: "x", externalId: "1", title: "Signed" })).toMatchObject({ status: 503 });
  for (const [method, path, body] of [
    ["POST", "/Users", { userName: `bo@${provider.domain}` }],
    ["PUT", `/Users/${id}`, { userName: `ada@${provider.domain}`, displayName: "Ada" }],
    ["PATCH", "/Groups/admin", patch({ op: "add", path: "members", value: [{ value: id }] })],
  ] as const) {
    const { status, headers, json } = await provider.send(method, path, body);
    expect([status, headers.get("retry-after")]).toEqual([503, "10"]);
    expect(json).toEqual({ schemas: [expect.stringContaining("Error")], status: "503", detail: expect.stringContaining("disk") });
  }
  expect((await provider.find("id pr")).totalResults).toBe(1);
  expect((await provider.send("DELETE", `/Users/${id}`)).status).toBe(204);

  await rm(join(dataDir, "other"));
  expect((await provider.send("POST", "/Users", { userName: `bo@${provider.domain}` })).status).toBe(201);
};
