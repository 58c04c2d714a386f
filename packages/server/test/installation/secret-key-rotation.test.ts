import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { verify } from "@worktrack/webhook-verify";
import { beforeAll, expect, test } from "vitest";
import { findSecretKey } from "../../src/operation/installation/find-secret-key.ts";
import { findOrCreateInstallation } from "../../src/operation/installation/installation.ts";
import { finishRotation, rotateSecretKey } from "../../src/operation/installation/rotate-secret-key.ts";
import { readSecretKey } from "../../src/operation/installation/secret-key-file.ts";
import { sender } from "../inbound/sender.ts";
import { newFolder } from "../media/store/stores.ts";
import { startTestServer, type TestServer, useTestServer } from "../server.ts";
import { startReceiver, trustReceiver } from "../webhooks/receiver.ts";
import { countOpened, insertWebhooks } from "./sealed.ts";

beforeAll(trustReceiver);
/** Its key is in its data folder. */
const server = useTestServer();

const configOf = ({ dataDir }: Pick<TestServer, "dataDir">) => ({ dataDir, secretKey: undefined, databaseUrl: "postgresql://shared" });
const keyIn = async (dataDir: string): Promise<Buffer> => (await readSecretKey(dataDir)) ?? Buffer.alloc(0);

test("servers that run during a rotation deliver, verify and seal without a restart, before and after its end", async () => {
  const receiver = await startReceiver();
  const other = await server.sibling();
  const { owner, projectId, token } = await server.workspace();
  const { id: webhookId } = await owner.webhooks.create({ url: receiver.url, events: ["task.created"] });
  const { secret } = await owner.webhooks.rotateSecret({ id: webhookId, overlapSeconds: 3_600 });
  const inbound = await owner.inboundSecrets.create({ name: "CI", projectId });
  const task = await owner.tasks.create({ title: "Before", projectId });
  const media = await owner.media.create({ taskId: task.id, fileName: "a.txt", mimeType: "text/plain", fileData: "aGVsbG8=" });
  const { url: link } = await owner.media.link({ id: media.id });
  await receiver.waitFor(1);

  let sent = 1;
  const use = async (url: string, title: string): Promise<void> => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const post = (path: string, body: object) => fetch(`${url}/api/v1/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    expect((await post("tasks", { title, projectId })).status).toBe(201);
    sent++;
    const [last] = (await receiver.waitFor(sent)).slice(-1);
    if (last) expect((await verify(last, secret)).event).toBe("task.created");
    const applied = await sender({ url }, inbound).tasks({ externalSource: "ci", externalId: title, title: `Inbound ${title}` });
    expect(applied.status).toBe(201);
    sent++;
    await receiver.waitFor(sent);
    expect((await post("webhooks", { url: receiver.url, events: ["post.created"] })).status).toBe(201);
    expect((await post("inbound-secrets", { name: title })).status).toBe(201);
  };

  const old = await keyIn(server.dataDir);
  const { state, resealed } = await rotateSecretKey(configOf(server), server.database, Date.now());
  expect([state, resealed]).toEqual(["waiting", 2]);
  const key = await keyIn(server.dataDir);
  expect(key.equals(old)).toBe(false);
  expect((await stat(join(server.dataDir, "secret.key"))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(server.dataDir, "secret.key.previous"))).toEqual(old);
  for (const url of [server.url, other.url]) await use(url, `During ${url}`);
  for (const url of [server.url, other.url]) expect((await fetch(link.replace(server.url, url))).status).toBe(200);
  const [all, total] = await countOpened(server, key);
  expect([all, await countOpened(server, old)]).toEqual([total, [0, total]]);

  expect(await finishRotation(configOf(server), server.database)).toEqual({ resealed: 0, unopened: 0 });
  const { sealedSecretKey, sealedPreviousSecretKey } = await findOrCreateInstallation(server.database);
  expect([sealedSecretKey, sealedPreviousSecretKey]).toEqual([null, null]);
  for (const url of [server.url, other.url]) await use(url, `After ${url}`);
  await expect(findSecretKey({ ...configOf(server), secretKey: old }, server.database)).rejects.toThrow("WORKTRACK_SECRET_KEY");
  expect(await finishRotation(configOf(server), server.database)).toBeUndefined();
  await receiver.close();
}, 30_000);

/** Runs `work` with a server whose key comes from its configuration, as WORKTRACK_SECRET_KEY does. */
const withConfiguredKey = async (work: (server: TestServer, key: Buffer) => Promise<void>): Promise<void> => {
  const key = randomBytes(32);
  const configured = await startTestServer({ config: { secretKey: key, role: "api" } });
  await work(configured, key).finally(() => configured.close());
};

test("with WORKTRACK_SECRET_KEY, both keys start a process until every process has the new one and the rotation is finished", () =>
  withConfiguredKey(async (configured, old) => {
    const { owner } = await configured.workspace();
    await owner.inboundSecrets.create({ name: "CI" });
    const without = { ...configOf(configured), dataDir: join(configured.dataDir, "none") };
    const notSet = /WORKTRACK_SECRET_KEY: it is not set, \S*secret\.key does not exist/;
    await expect(rotateSecretKey(without, configured.database, 0)).rejects.toThrow(notSet);
    await expect(finishRotation(without, configured.database)).rejects.toThrow(notSet);
    const config = { ...configOf(configured), secretKey: old };
    const { state, keyPath } = await rotateSecretKey(config, configured.database, Date.now());
    expect([state, keyPath]).toEqual(["waiting", join(configured.dataDir, "secret.key.new")]);
    expect((await stat(keyPath)).mode & 0o777).toBe(0o600);
    const key = await readFile(keyPath);
    for (const secretKey of [old, key]) expect(await findSecretKey({ ...config, secretKey }, configured.database)).toEqual(key);
    await expect(finishRotation(config, configured.database)).rejects.toThrow(`still the previous key. Give every process the new one`);
    const again = await rotateSecretKey({ ...config, secretKey: key }, configured.database, Date.now());
    expect([again, await readFile(keyPath)]).toEqual([{ state: "waiting", resealed: 0, unopened: 0, keyPath }, key]);
    await finishRotation({ ...config, secretKey: key }, configured.database);
    expect(await readdir(configured.dataDir)).not.toContain("secret.key.new");
    await expect(findSecretKey(config, configured.database)).rejects.toThrow("WORKTRACK_SECRET_KEY");
    // A process that never learned the new key refuses to seal, instead of sealing what no later process opens.
    await expect(owner.inboundSecrets.create({ name: "Late" })).rejects.toMatchObject({ status: 503 });
  }));

test("a server with WORKTRACK_SECRET_KEY learns the key of a rotation that took the same key from the data folder and is finished", () =>
  withConfiguredKey(async (configured, old) => {
    const { owner, projectId } = await configured.workspace();
    const inbound = await owner.inboundSecrets.create({ name: "CI", projectId });
    await writeFile(join(configured.dataDir, "secret.key"), old, { mode: 0o600 });
    const config = { ...configOf(configured), databaseUrl: undefined };
    expect((await rotateSecretKey(config, configured.database, Date.now())).state).toBe("finished");
    const applied = await sender(configured, inbound).tasks({ externalSource: "ci", externalId: "1", title: "After" });
    expect(applied.status).toBe(201);
    await owner.inboundSecrets.create({ name: "Sealed with the new key" });
    expect(await countOpened(configured, await keyIn(configured.dataDir))).toEqual([2, 2]);
  }));

test("eight rotations at once, while secrets are created, agree on one key that opens everything", () =>
  withConfiguredKey(async (configured, old) => {
    const [{ owner }, { organizationId }] = await Promise.all([configured.workspace(), configured.workspace()]);
    await insertWebhooks(configured, organizationId, old, 30);
    const folders = await Promise.all(Array.from({ length: 8 }, newFolder));
    const rotations = folders.map((dataDir) =>
      rotateSecretKey({ dataDir, secretKey: old, databaseUrl: "postgresql://shared" }, configured.database, Date.now()),
    );
    const created = Array.from({ length: 20 }, (_, index) => owner.inboundSecrets.create({ name: `Sender ${index}` }));
    await Promise.all([...rotations, ...created]);
    const keys = new Set(await Promise.all(folders.map(async (dir) => (await readFile(join(dir, "secret.key.new"))).toString("hex"))));
    expect(keys.size).toBe(1);
    expect(await countOpened(configured, Buffer.from([...keys][0] ?? "", "hex"))).toEqual([50, 50]);
    await Promise.all(folders.map((dir) => rm(dir, { recursive: true })));
  }));

test("a rotation whose key file cannot be written changes nothing", () =>
  withConfiguredKey(async (configured, old) => {
    const before = await findOrCreateInstallation(configured.database);
    const dataDir = join(configured.dataDir, "blocked");
    // A folder in the place of the file, because root may write to read-only folders.
    await mkdir(join(dataDir, "secret.key.new"), { recursive: true });
    const rotation = rotateSecretKey({ ...configOf({ dataDir }), secretKey: old }, configured.database, Date.now());
    await expect(rotation).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(await findOrCreateInstallation(configured.database)).toEqual(before);
    expect(await readdir(dataDir)).toEqual(["secret.key.new"]);
  }));

test("secrets that neither key opens are counted and left as they are", () =>
  withConfiguredKey(async (configured, old) => {
    const { organizationId } = await configured.workspace();
    await insertWebhooks(configured, organizationId, randomBytes(32), 3);
    const before = await configured.database.prisma.webhook.findMany({ orderBy: { id: "asc" } });
    expect(await rotateSecretKey({ ...configOf(configured), secretKey: old }, configured.database, Date.now())).toMatchObject({
      unopened: 3,
    });
    expect(await configured.database.prisma.webhook.findMany({ orderBy: { id: "asc" } })).toEqual(before);
  }));

test("every module that seals with the secret key stores its secrets in a table that a rotation seals anew", async () => {
  const folder = new URL("../../src/", import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".ts") && !name.startsWith("generated"));
  const texts = await Promise.all(files.map(async (name) => [name, await readFile(new URL(name, folder), "utf8")] as const));
  const sealing = texts.filter(([, text]) => /import \{[^}]*\bseal\b[^}]*\} from "[^"]*platform\/sealed\.ts"/.test(text));
  // Other keys: backup/ seals with one from a passphrase, and http/idempotency.ts with one from the caller's token. installation/ rotates.
  // http/mcp/ seals a question of five minutes and sign-in/oidc/ a cookie of ten, which an earlier key opens as well.
  expect(sealing.map(([name]) => name).sort()).toEqual([
    "http/idempotency.ts",
    "http/mcp/confirmation.ts",
    "integration/inbound/secrets/secret.ts",
    "integration/webhooks/secret.ts",
    "operation/backup/sealed-key.ts",
    "operation/installation/held-secret-keys.ts",
    "operation/installation/reseal.ts",
    "people/sign-in/oidc/transactions.ts",
  ]);
});
