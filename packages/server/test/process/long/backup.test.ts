// Backups and restores by the commands: between the embedded PostgreSQL and another one, disks and S3, beside a server, and killed.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { clusterDirOf, stopAbandonedPostgres } from "@worktrack/embedded-postgres";
import { Worktrack } from "@worktrack/sdk";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createS3Client, s3Timeouts } from "../../../src/work/media/store/s3-client.ts";
import { passphrase } from "../../backup/backups.ts";
import { inCluster } from "../../database/cluster.ts";
import { createEmptyDatabase, type TestDatabase } from "../../database/database.ts";
import { openClient } from "../../database/seed.ts";
import { s3Config } from "../../media/store/stores.ts";
import { isLongForm } from "../fleet/fleet.ts";
import { runCommand, type ServerProcess, startProcess, useDataDir } from "../server.ts";

if (!isLongForm) console.warn("NOT RUN: the tests of backups by processes take two minutes: pnpm test:processes");

const folder = useDataDir();
const program = fileURLToPath(new URL("../../../bin/worktrack-server.js", import.meta.url));
const key = { WORKTRACK_BACKUP_PASSPHRASE: passphrase };
const killedRounds = 6;
const role = `worktrack_owner_${process.pid}`;

/** The settings of one installation. */
type Place = Readonly<Record<string, string>>;

const onDisk = (name: string): Place => ({ WORKTRACK_DATA_DIR: join(folder, name), DATABASE_URL: "" });

const restoreTo = async (file: string, place: Place, extra: Place = {}) =>
  runCommand(["restore", file, "--json"], { ...key, ...place, ...extra });

interface Known {
  readonly token: string;
  readonly attachmentUrl: string;
  readonly content: string;
  readonly titles: readonly string[];
}

/** A server over the place has the known records, and accepts new ones. */
const expectServed = async (place: Place, { token, attachmentUrl, content, titles }: Known): Promise<void> => {
  const server = await startProcess(place);
  try {
    const client = new Worktrack({ baseUrl: server.url, token });
    const { tasks, total } = await client.tasks.list({ limit: 100, sort: "created" });
    expect(total).toBeGreaterThan(2_000);
    expect(tasks.map(({ title }) => title)).toEqual(expect.arrayContaining([...titles]));
    const served = await fetch(server.url + attachmentUrl, { headers: { authorization: `Bearer ${token}` } });
    expect(await served.text()).toBe(content);
    await client.tasks.create({ title: "After the restore", projectId: tasks[0]?.project.id ?? "" });
    await client.close();
  } finally {
    await server.end("SIGTERM");
  }
};

describe.runIf(isLongForm)("backup and restore", () => {
  const place = onDisk("original");
  const file = join(folder, "backup.tar");
  const databases: TestDatabase[] = [];
  let known: Known;
  let server: ServerProcess;

  /** A database of a role that owns it, and may do nothing else. */
  const ownDatabase = async (name: string): Promise<Place> => {
    const database = await createEmptyDatabase();
    databases.push(database);
    const client = await openClient(database.connection);
    await client.query(`CREATE ROLE ${role} LOGIN; ALTER SCHEMA public OWNER TO ${role}`);
    const { rows } = await client.query<{ name: string }>("SELECT quote_ident(current_database()) AS name");
    await client.query(`ALTER DATABASE ${rows[0]?.name} OWNER TO ${role}`);
    await client.end();
    const url = new URL(database.url);
    if (url.searchParams.has("user")) url.searchParams.set("user", role);
    else url.username = role;
    return { WORKTRACK_DATA_DIR: join(folder, name), DATABASE_URL: url.href };
  };

  beforeAll(async () => {
    server = await startProcess(place, ["start", "--demo"]);
    const token = /wtk_\S+/.exec(server.output())?.[0] ?? "";
    const client = new Worktrack({ baseUrl: server.url, token });
    const [project] = (await client.projects.list()).items;
    const projectId = project?.id ?? "";
    const titles = ["One", "Two"];
    for (const title of titles) await client.tasks.create({ title, projectId });
    const { id: taskId } = await client.tasks.create({ title: "With files", projectId });
    const content = randomBytes(100_000).toString("base64");
    const { url } = await client.media.create({ taskId, fileName: "a.txt", mimeType: "text/plain", fileData: btoa(content) });
    known = { token, content, titles, attachmentUrl: url };
    // Rows enough that a restore can be killed while it loads them.
    for (let batch = 0; batch < 20; batch++)
      await client.tasks.batch({
        operations: Array.from({ length: 100 }, (_, n) => ({ create: { title: `Task ${batch} ${n}`, projectId } })),
      });
    await client.close();
    const { code, stdout, stderr } = await runCommand(["backup", "--to", file, "--json"], { ...key, ...place });
    expect([code, stderr]).toEqual([0, ""]);
    expect(JSON.parse(stdout)).toMatchObject({ file, attachments: 1, missing: 0, damaged: 0, secretKey: "sealed" });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
  afterAll(async () => {
    await server.end("SIGTERM");
    for (const database of databases) await database.drop();
    await inCluster(inject("testCluster"), (client) => client.query(`DROP ROLE IF EXISTS ${role}`));
  });

  test("from the embedded PostgreSQL to another one, and back", async () => {
    const own = await ownDatabase("own");
    expect(await restoreTo(file, own)).toMatchObject({ code: 0 });
    await expectServed(own, known);
    const second = join(folder, "second.tar");
    expect(await runCommand(["backup", "--to", second], { ...key, ...own })).toMatchObject({ code: 0 });
    const back = onDisk("back");
    expect(await restoreTo(second, back)).toMatchObject({ code: 0 });
    await expectServed(back, known);
  }, 120_000);

  test("through a pipe, verified from stdin", async () => {
    const backup = spawn(program, ["backup", "--to", "-"], {
      env: { ...process.env, ...key, ...place },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const verify = spawn(program, ["backup", "verify", "-"], { env: { ...process.env, ...key }, stdio: ["pipe", "pipe", "inherit"] });
    backup.stdout.pipe(verify.stdin);
    let [said, result] = ["", ""];
    backup.stderr.on("data", (chunk) => {
      said += chunk;
    });
    verify.stdout.on("data", (chunk) => {
      result += chunk;
    });
    expect(await Promise.all([ended(backup), ended(verify)])).toEqual([0, 0]);
    expect(said).toMatch(/^Backed up \d+ rows and 1 attachments to stdout/);
    expect(result).toContain("nobody without it has changed the backup");
  });

  test.skipIf(!s3Config)(
    "from a disk to S3, and from S3 to a disk",
    async () => {
      if (!s3Config) return;
      const bucket = `worktrack-backup-${process.pid}`;
      await (await createS3Client(s3Config, s3Timeouts)).send(new CreateBucketCommand({ Bucket: bucket }));
      const s3 = {
        ...onDisk("s3"),
        S3_ENDPOINT: s3Config.endpoint,
        S3_BUCKET: bucket,
        S3_REGION: s3Config.region,
        S3_ACCESS_KEY_ID: s3Config.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3Config.secretAccessKey,
      };
      expect(await restoreTo(file, s3)).toMatchObject({ code: 0 });
      await expectServed(s3, known);
      const another = { ...s3, ...onDisk("s3-again") };
      expect(await restoreTo(file, another)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining("S3_BUCKET: attachments are restored only"),
      });
      const second = join(folder, "s3.tar");
      expect(await runCommand(["backup", "--to", second], { ...key, ...s3 })).toMatchObject({ code: 0 });
      const disk = onDisk("from-s3");
      expect(await restoreTo(second, disk)).toMatchObject({ code: 0 });
      await expectServed(disk, known);
    },
    120_000,
  );

  test("a restore that is killed at any moment leaves an empty database or a complete one, and can be started again", async () => {
    for (let round = 1; round <= killedRounds; round++) {
      const target = onDisk(`killed-${round}`);
      const child = spawn(program, ["restore", file], { env: { ...process.env, ...key, ...target }, stdio: "ignore" });
      await Promise.race([sleep(300 * round), ended(child)]);
      child.kill("SIGKILL");
      await ended(child);
      if (existsSync(join(target.WORKTRACK_DATA_DIR ?? "", "restore.json")))
        await expect(startProcess(target)).rejects.toThrow("did not finish. Start it again with the same backup");
      // Without the file, nothing was begun, or everything was done.
      else if (existsSync(clusterDirOf(target.WORKTRACK_DATA_DIR ?? "")))
        expect((await restoreTo(file, target)).stderr).toContain("already in use");
      const again = await restoreTo(file, target);
      if (again.code !== 0) expect(again.stderr).toContain("already in use");
      if (round % 3 === 0) await expectServed(target, known);
      await stopAbandonedPostgres(target.WORKTRACK_DATA_DIR ?? "");
      await rm(target.WORKTRACK_DATA_DIR ?? "", { recursive: true });
    }
  }, 240_000);

  test("a killed backup leaves a complete file of that name or none, and the next one replaces what it left", async () => {
    const target = join(folder, "killed.tar");
    for (let round = 1; round <= 3; round++) {
      const child = spawn(program, ["backup", "--to", target], { env: { ...process.env, ...key, ...place }, stdio: "ignore" });
      await Promise.race([sleep(250 * round), ended(child)]);
      child.kill("SIGKILL");
      await ended(child);
      // On a fast machine, the backup was complete before the signal arrived.
      if (existsSync(target)) expect(await runCommand(["backup", "verify", target], key)).toMatchObject({ code: 0 });
      await rm(target, { force: true });
    }
    await writeFile(join(folder, "other.part"), "of another program");
    const parts = async () => (await readdir(folder)).filter((name) => name.endsWith(".part"));
    const next = join(folder, "next.tar");
    expect(await runCommand(["backup", "--to", target], { ...key, ...place })).toMatchObject({ code: 0 });
    expect(await parts()).toEqual(["other.part"]);
    const killed = spawn(program, ["backup", "--to", next], { env: { ...process.env, ...key, ...place }, stdio: "ignore" });
    await expect.poll(parts, { interval: 5, timeout: 20_000 }).toContainEqual(expect.stringContaining("next.tar."));
    killed.kill("SIGKILL");
    await ended(killed);
    expect(await runCommand(["backup", "--to", target], { ...key, ...place })).toMatchObject({ code: 0 });
    expect(await parts()).toEqual(["other.part"]);
    await rm(join(folder, "other.part"));
    expect(await runCommand(["backup", "verify", target], key)).toMatchObject({ code: 0 });
  }, 60_000);

  test("what cannot be backed up says why in one line, and leaves no file", async () => {
    const target = join(folder, "refused.tar");
    const refused = async (extra: Place, args: readonly string[] = []) => {
      const { code, stdout, stderr } = await runCommand(["backup", "--to", target, ...args], { ...place, ...extra });
      expect([code, stdout, existsSync(target), (await readdir(folder)).filter((name) => name.endsWith(".part"))]).toEqual([
        1,
        "",
        false,
        [],
      ]);
      return stderr;
    };
    expect(await refused({})).toMatch(/^worktrack-server: Set WORKTRACK_BACKUP_PASSPHRASE, .*--without-key.*\n$/);
    expect(await refused({ WORKTRACK_BACKUP_PASSPHRASE: "short" })).toMatch(/at least 12 characters/);
    expect(await refused({ ...key, WORKTRACK_DISK_RESERVE_BYTES: String(2 ** 50) })).toMatch(/full up to its reserve/);
    expect(await refused({ ...key, WORKTRACK_SECRET_KEY: randomBytes(32).toString("base64") })).toMatch(/WORKTRACK_SECRET_KEY: it is not/);
    expect(await refused(key, ["--to", join(folder, "nowhere", "b.tar")])).toMatch(/Cannot write to .*ENOENT|nowhere/);
    const elsewhere = await runCommand(["backup", "--to", target], {
      ...key,
      WORKTRACK_DATA_DIR: join(folder, "unused"),
      DATABASE_URL: "",
    });
    expect([elsewhere.code, elsewhere.stderr]).toEqual([1, expect.stringContaining("There is nothing to back up")]);
  }, 60_000);

  test("an attachment that the store has lost or damaged is named, and the exit code says so", async () => {
    const target = onDisk("lossy");
    expect(await restoreTo(file, target)).toMatchObject({ code: 0 });
    const id = /media\/([0-9a-f-]+)\//.exec(known.attachmentUrl)?.[1] ?? "";
    const object = join(target.WORKTRACK_DATA_DIR ?? "", "media", "objects", id.slice(-2), id);
    const to = join(folder, "lossy.tar");
    await writeFile(object, "damaged");
    expect(await runCommand(["backup", "--to", to], { ...key, ...target })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`1 attachments are damaged in the object store, so the backup does not have them: ${id}`),
    });
    await rm(object);
    const { code, stdout } = await runCommand(["backup", "--to", to, "--json"], { ...key, ...target });
    expect([code, JSON.parse(stdout)]).toMatchObject([2, { missing: 1, attachments: 0 }]);
  }, 60_000);

  test("without the key: the restore asks for it, and with it the server starts", async () => {
    const to = join(folder, "keyless.tar");
    const target = onDisk("keyless");
    await runCommand(["backup", "--to", to, "--without-key"], place);
    expect(await restoreTo(to, target)).toMatchObject({ code: 1, stderr: expect.stringContaining("The backup has no authentication") });
    const backup = await runCommand(["backup", "--to", to, "--without-key"], { ...place, ...key });
    expect([backup.code, backup.stderr]).toEqual([0, expect.stringContaining("the backup has no secret key: keep that key elsewhere")]);
    expect(await restoreTo(to, target)).toMatchObject({ code: 1, stderr: expect.stringContaining("does not contain the secret key") });
    const secretKey = (await readFile(join(place.WORKTRACK_DATA_DIR ?? "", "secret.key"))).toString("base64");
    const wrong = { WORKTRACK_SECRET_KEY: randomBytes(32).toString("base64") };
    expect(await restoreTo(to, target, wrong)).toMatchObject({ code: 1, stderr: expect.stringContaining("not the key of the backup") });
    expect(await restoreTo(to, target, { WORKTRACK_SECRET_KEY: secretKey })).toMatchObject({ code: 0 });
    await expect(startProcess(target)).rejects.toThrow("WORKTRACK_SECRET_KEY: ");
    await expectServed({ ...target, WORKTRACK_SECRET_KEY: secretKey }, known);
  }, 180_000);
});

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once("close", (code) => resolve(code)));
