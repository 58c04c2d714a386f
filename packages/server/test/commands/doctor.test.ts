import { generateKeyPairSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { checkAddress } from "../../src/commands/doctor/address.ts";
import { checkClock, judgeClock } from "../../src/commands/doctor/clock.ts";
import { type DatabaseFacts, judgeDatabase } from "../../src/commands/doctor/database.ts";
import { checkDisk, judgeDisk } from "../../src/commands/doctor/disk.ts";
import { checkDns } from "../../src/commands/doctor/dns.ts";
import { checkNames, type Diagnosis } from "../../src/commands/doctor/finding.ts";
import { checkMediaStore } from "../../src/commands/doctor/media-store.ts";
import { checkMigrations } from "../../src/commands/doctor/migrations.ts";
import { checkPermissions } from "../../src/commands/doctor/permissions.ts";
import { checkRedis } from "../../src/commands/doctor/redis.ts";
import { checkSecretKey } from "../../src/commands/doctor/secret-key.ts";
import { rotateSecretKey } from "../../src/operation/installation/rotate-secret-key.ts";
import { unknownSettings } from "../../src/settings/config.ts";
import { createEmptyDatabase } from "../database/database.ts";
import { insertWebhooks } from "../installation/sealed.ts";
import { nameServer } from "../name-server.ts";
import { runCommand } from "../process/server.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);
const GB = 1024 ** 3;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "worktrack-doctor-"));
  return () => rm(folder, { recursive: true });
});

const portOf = (address: AddressInfo | string | null): number => (address as AddressInfo).port;
const doctor = async (environment: Record<string, string>): Promise<Diagnosis & { code: number | null; text: string }> => {
  const { code, stdout, stderr } = await runCommand(["doctor", "--json"], environment);
  return { ...(JSON.parse(stdout) as Diagnosis), code, text: stdout + stderr };
};
const statusesOf = ({ checks }: Diagnosis) => Object.fromEntries(checks.map(({ check, status }) => [check, status]));

test("doctor finds nothing wrong beside a running server, and an error of any check makes it exit with 1 and run the others", async () => {
  const healthy = {
    DATABASE_URL: server.testDatabase.url,
    WORKTRACK_DATA_DIR: server.dataDir,
    PORT: new URL(server.url).port,
    WORKTRACK_DISK_RESERVE_BYTES: "0",
  };
  const wrongKey = randomBytes(32).toString("base64");
  const [sound, otherKey, unreachable, invalid, text] = await Promise.all([
    doctor(healthy),
    doctor({ ...healthy, WORKTRACK_SECRET_KEY: wrongKey }),
    doctor({ ...healthy, DATABASE_URL: "postgresql://worktrack:open-sesame@127.0.0.1:1/worktrack" }),
    doctor({ ...healthy, WORKTRACK_METRICS_TOKEN: "pass word" }),
    runCommand(["doctor"], { ...healthy, WORKTRACK_DATA_DIR: "/dev/null/data" }),
  ]);
  expect(sound.code).toBe(0);
  expect(sound.checks.map(({ check }) => check)).toEqual(checkNames);
  // Other tests use the connections of the same PostgreSQL.
  const database = expect.stringMatching(/^(ok|warning)$/);
  expect(statusesOf(sound)).toEqual({
    ...Object.fromEntries(checkNames.map((name) => [name, "ok"])),
    redis: "skipped",
    sign_in: "skipped",
    database,
  });
  expect(otherKey).toMatchObject({ code: 1, status: "error" });
  expect(statusesOf(otherKey)).toEqual({ ...statusesOf(sound), database, secret_key: "error" });
  expect(otherKey.text).not.toContain(wrongKey.slice(0, 20));
  expect(unreachable).toMatchObject({ code: 1, status: "error" });
  expect(statusesOf(unreachable)).toMatchObject({ database: "error", clock: "skipped", media_store: "skipped", dns: "ok", disk: "ok" });
  expect(unreachable.text).toContain("DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1: ECONNREFUSED");
  expect(unreachable.text).not.toContain("open-sesame");
  expect(statusesOf(invalid)).toMatchObject({ settings: "error", database: "skipped", dns: "skipped" });
  expect(invalid.text).not.toContain("pass word");
  expect(text.code).toBe(1);
  expect(text.stdout).toMatch(/^error {4}permissions {2}WORKTRACK_DATA_DIR: \/dev\/null\S* cannot be written by .*: ENOTDIR\n {22}Run as/m);
});

test("a variable that looks like a misspelled setting is named, and those of other programs are not", () => {
  const names = ["WORKTRACK_DATADIR", "WORKTRACK_URL", "WORKTRACK_TOKEN", "WORKTRACK_ROLE", "WORKTRACK_TEST_FUZZ", "HOME"];
  expect(unknownSettings(Object.fromEntries(names.map((name) => [name, "x"])))).toEqual(["WORKTRACK_DATADIR"]);
});

test("no variable that the README or the docs name looks misspelled", async () => {
  const root = fileURLToPath(new URL("../../../../", import.meta.url));
  const pages = (await readdir(join(root, "docs"))).filter((name) => name.endsWith(".md")).map((name) => join("docs", name));
  const text = (await Promise.all([...pages, "README.md"].map((page) => readFile(join(root, page), "utf8")))).join("\n");
  const names = new Set(text.match(/\bWORKTRACK_[A-Z_]*[A-Z]\b(?!_)/g));
  expect(names.size).toBeGreaterThan(25);
  expect(unknownSettings(Object.fromEntries([...names].map((name) => [name, "x"])))).toEqual([]);
});

test("a secret key that others can read, a data folder that is a file, and wrong or expired certificates are found", async () => {
  const nowMs = Date.now();
  expect(await checkPermissions({ dataDir: folder }, nowMs)).toMatchObject({ status: "ok" });
  expect(await checkPermissions({ dataDir: join(folder, "a", "b") }, nowMs)).toMatchObject({
    status: "ok",
    message: expect.stringMatching(/does not exist yet/),
  });
  await writeFile(join(folder, "secret.key"), randomBytes(32));
  await chmod(join(folder, "secret.key"), 0o640);
  expect(await checkPermissions({ dataDir: folder }, nowMs)).toMatchObject({
    status: "warning",
    remedy: expect.stringMatching(/^Run: chmod 600/),
  });
  expect(await checkPermissions({ dataDir: join(folder, "secret.key") }, nowMs)).toMatchObject({
    status: "error",
    message: expect.stringMatching(/ENOTDIR/),
  });
  const dataDir = join(folder, "data");
  const certFile = fileURLToPath(new URL("../webhooks/tls/cert.pem", import.meta.url));
  const keyFile = fileURLToPath(new URL("../webhooks/tls/key.pem", import.meta.url));
  expect(await checkPermissions({ dataDir, tls: { certFile, keyFile } }, nowMs)).toMatchObject({ status: "ok" });
  const later = Date.UTC(3000, 0);
  expect(await checkPermissions({ dataDir, tls: { certFile, keyFile } }, later)).toMatchObject({
    status: "error",
    message: expect.stringMatching(/expired on/),
  });
  const otherKey = join(folder, "other.pem");
  await writeFile(otherKey, generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }));
  expect(await checkPermissions({ dataDir, tls: { certFile, keyFile: otherKey } }, nowMs)).toMatchObject({
    message: expect.stringMatching(/is not the key of/),
  });
  expect(await checkPermissions({ dataDir, tls: { certFile, keyFile: join(folder, "none") } }, nowMs)).toMatchObject({
    message: expect.stringMatching(/ENOENT/),
  });
});

test("a disk is judged by its free space, its reserve and its files", async () => {
  const reserveBytes = GB;
  const judge = (freeBytes: number, inodesFree?: number) => judgeDisk("/data", { freeBytes, reserveBytes, inodesFree }).status;
  expect([judge(50 * GB), judge(GB), judge(10_000_000), judge(50 * GB, 10)]).toEqual(["ok", "warning", "error", "error"]);
  expect(await checkDisk({ dataDir: join(folder, "not", "yet"), diskReserveBytes: 0 })).toMatchObject({ status: "ok" });
});

test("an address is free, used by Worktrack, used by another program, or not of this machine", async () => {
  const other = createServer((socket) => socket.end("not http")).listen(0, "127.0.0.1");
  await once(other, "listening");
  const check = (host: string, port: number) => checkAddress({ host, port }).then(({ status, message }) => [status, message]);
  expect(await check("127.0.0.1", Number(new URL(server.url).port))).toEqual(["ok", expect.stringContaining("a Worktrack server answers")]);
  const used = portOf(other.address());
  expect(await check("127.0.0.1", used)).toEqual(["error", `HOST, PORT: another program listens on 127.0.0.1:${used}`]);
  other.close();
  expect(await check("127.0.0.1", 0)).toEqual(["ok", expect.stringContaining("nothing listens")]);
  expect(await check("192.0.2.1", 0)).toEqual(["error", expect.stringContaining("EADDRNOTAVAIL")]);
});

test("a database that is too old, read-only, of another encoding, without rights or almost without connections is found", () => {
  const facts: DatabaseFacts = {
    version: 180_001,
    versionText: "18.1 (Debian)",
    encoding: "UTF8",
    isReadOnly: false,
    knowsLetters: true,
    canCreate: true,
    connections: 10,
    connectionsMax: 97,
  };
  const judge = (change: Partial<DatabaseFacts>) => judgeDatabase({ ...facts, ...change }).finding.status;
  expect(judge({})).toBe("ok");
  expect([judge({ version: 140_010 }), judge({ encoding: "LATIN1" })]).toEqual(["error", "error"]);
  expect([judge({ isReadOnly: true }), judge({ canCreate: false }), judge({ knowsLetters: false }), judge({ connections: 80 })]).toEqual(
    Array(4).fill("warning"),
  );
});

test("a clock that is ahead of or behind the database's is found, and a slow answer is not mistaken for it", async () => {
  expect(await checkClock(server.database)).toMatchObject({ status: "ok" });
  const ahead = () => Date.now() + 10_000;
  expect(await checkClock(server.database, ahead)).toMatchObject({ status: "warning", message: expect.stringMatching(/10\.\d s ahead/) });
  const behind = () => Date.now() - 3_600_000;
  expect(await checkClock(server.database, behind)).toMatchObject({ status: "error", message: expect.stringMatching(/behind/) });
  expect(judgeClock(4_000, 5_000).status).toBe("ok");
});

test("pending migrations and those of another line are found", async () => {
  expect(await checkMigrations(server.testDatabase.connection)).toMatchObject({ finding: { status: "ok" }, isMigrated: true });
  const empty = await createEmptyDatabase();
  expect(await checkMigrations(empty.connection)).toMatchObject({
    finding: { status: "warning", message: expect.stringMatching(/^\d+ migrations are pending/) },
  });
  await empty.drop();
  const { prisma } = server.database;
  const rename = (from: string, to: string) =>
    prisma.$executeRaw`UPDATE _prisma_migrations SET checksum = ${to} WHERE migration_name = '20261128000000_baseline' AND checksum = ${from}`;
  const [{ checksum = "" } = {}] = await prisma.$queryRaw<
    { checksum: string }[]
  >`SELECT checksum FROM _prisma_migrations WHERE migration_name = '20261128000000_baseline'`;
  await rename(checksum, "changed");
  expect((await checkMigrations(server.testDatabase.connection)).finding).toMatchObject({
    status: "error",
    message: expect.stringMatching(/was changed after/),
  });
  await rename("changed", checksum);
});

test("stored secrets that the key does not open are counted, and an unfinished rotation is reported", async () => {
  const config = { dataDir: server.dataDir, secretKey: undefined };
  await workspace.owner.inboundSecrets.create({ name: "CI" });
  expect(await checkSecretKey(config, server.database)).toMatchObject({
    status: "ok",
    message: expect.stringMatching(/all 1 webhooks and inbound secrets/),
  });
  await rotateSecretKey({ ...config, databaseUrl: server.testDatabase.url }, server.database, Date.now());
  expect(await checkSecretKey(config, server.database)).toMatchObject({
    status: "warning",
    remedy: expect.stringMatching(/secret-key rotate --finish$/),
  });
  const [id] = await insertWebhooks(server, workspace.organizationId, randomBytes(32), 1);
  expect(await checkSecretKey(config, server.database)).toMatchObject({
    status: "error",
    message: expect.stringMatching(/^1 of 2 webhooks and inbound secrets/),
  });
  await server.database.prisma.webhook.delete({ where: { id: id ?? "" } });
});

test("a store that is lost, of another database, or cannot be written is found", async () => {
  const check = (dataDir: string) => checkMediaStore({ dataDir }, server.database);
  expect(await check(server.dataDir)).toMatchObject({ status: "ok" });
  expect(await check(folder)).toMatchObject({ status: "error", message: expect.stringMatching(/is not the database's object store/) });
  await cp(join(server.dataDir, "media"), join(folder, "media"), { recursive: true });
  await rm(join(folder, "media", "tmp"), { recursive: true });
  await writeFile(join(folder, "media", "tmp"), "");
  expect(await check(folder)).toMatchObject({
    status: "error",
    message: expect.stringMatching(/cannot be used: The disk failed: mkdir EEXIST/),
  });
  await mkdir(join(folder, "foreign", "media"), { recursive: true });
  const marker = { objectStoreId: crypto.randomUUID(), installationId: crypto.randomUUID() };
  await writeFile(join(folder, "foreign", "media", "store.json"), JSON.stringify(marker));
  expect(await check(join(folder, "foreign"))).toMatchObject({
    status: "error",
    message: expect.stringMatching(/attachments of another database/),
  });
});

test("a Redis and name servers that do not answer are warnings that name the setting", async () => {
  expect(await checkRedis({ redisUrl: "redis://user:open-sesame@127.0.0.1:1" })).toMatchObject({
    status: "warning",
    message: "REDIS_URL: Redis cannot be used: connect ECONNREFUSED 127.0.0.1:1",
  });
  const dnsServers = [nameServer.address, "127.0.0.1:1"];
  expect(await checkDns({ dnsServers: [nameServer.address] })).toMatchObject({ status: "ok" });
  expect(await checkDns({ dnsServers })).toMatchObject({
    status: "warning",
    message: expect.stringMatching(/127\.0\.0\.1:1 \(E\w+\)$/),
  });
});
