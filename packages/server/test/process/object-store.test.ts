import { randomBytes } from "node:crypto";
import { cp, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { Worktrack } from "@worktrack/sdk";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createEmptyDatabase, createTestDatabase, useTestDatabase } from "../database/database.ts";
import { createWorkspace, runCommand, type ServerProcess, startProcess, useDataDir } from "./server.ts";

const folder = useDataDir();
const database = useTestDatabase();
const secretKey = randomBytes(32).toString("base64");

let running: ServerProcess[] = [];
const stopAll = async (): Promise<void> => {
  await Promise.all(running.map((server) => server.end("SIGTERM")));
  running = [];
};
afterEach(stopAll);

const dataDirOf = (machine: string): string => join(folder, machine);
const environmentOf = (machine: string, databaseUrl = database.url): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  WORKTRACK_SECRET_KEY: secretKey,
  WORKTRACK_DATA_DIR: dataDirOf(machine),
});
const startOn = async (machine: string, databaseUrl = database.url, extra: Record<string, string> = {}): Promise<ServerProcess> => {
  const server = await startProcess({ ...environmentOf(machine, databaseUrl), ...extra });
  running.push(server);
  return server;
};

/** Uploads an attachment to a new task, and returns its address. */
const upload = async ({ url }: ServerProcess): Promise<string> => {
  const client = new Worktrack({ baseUrl: url, token });
  const { id: projectId } = await client.projects.create({ name: `Files ${randomBytes(4).toString("hex")}` });
  const { id: taskId } = await client.tasks.create({ title: "With a file", projectId });
  const media = await client.media.create({ taskId, fileName: "a.txt", mimeType: "text/plain", fileData: btoa("content") });
  await client.close();
  return media.url;
};
const download = async ({ url }: ServerProcess, path: string): Promise<string> =>
  (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).text();

let token: string;
beforeAll(async () => {
  token = await createWorkspace("Files", { DATABASE_URL: database.url });
});

test("a second machine with its own data folder does not start, says how to share one, and leaves no files", async () => {
  await startOn("first");
  await expect(startOn("second")).rejects.toThrow(
    /^worktrack-server: WORKTRACK_DATA_DIR: .*second\/media .*Point the WORKTRACK_DATA_DIR of every process to one shared folder, or .*S3_\*.*$/m,
  );
  expect(await readdir(dataDirOf("second"))).toEqual([]);
});

test("processes that share one data folder serve each other's attachments", async () => {
  const [one, two] = await Promise.all([startOn("first"), startOn("first")]);
  expect(await download(two, await upload(one))).toBe("content");
});

test("a data folder that was moved or copied is accepted, and one without the attachments is not", async () => {
  const path = await upload(await startOn("first"));
  await stopAll();
  await cp(join(dataDirOf("first"), "media"), join(dataDirOf("copy"), "media"), { recursive: true });
  expect(await download(await startOn("copy"), path)).toBe("content");
  await stopAll();
  await rename(dataDirOf("first"), dataDirOf("away"));
  await expect(startOn("first")).rejects.toThrow("WORKTRACK_DATA_DIR: ");
  await rename(dataDirOf("away"), dataDirOf("first"));
});

test("an administrator can adopt a folder that the attachments were moved to without the marker", async () => {
  const path = await upload(await startOn("first"));
  await stopAll();
  await cp(join(dataDirOf("first"), "media", "objects"), join(dataDirOf("moved"), "media", "objects"), { recursive: true });
  await expect(startOn("moved")).rejects.toThrow("run: worktrack-server object-store adopt");
  const adopted = await runCommand(["object-store", "adopt"], environmentOf("moved"));
  expect([adopted.code, adopted.stdout]).toEqual([0, expect.stringMatching(/moved\/media, which has \d of the \d newest/)]);
  expect(await download(await startOn("moved"), path)).toBe("content");
  await stopAll();
  const back = await runCommand(["object-store", "adopt"], environmentOf("first"));
  expect(back.code).toBe(0);
});

test("a data folder with another database's attachments is not used for this one, because the sweep would delete them", async () => {
  const other = await createTestDatabase();
  await expect(startOn("first", other.url)).rejects.toThrow(/WORKTRACK_DATA_DIR: .*first\/media has the attachments of another database/);
  await other.drop();
});

test("exactly one of four machines that start at once without a shared folder starts", async () => {
  const empty = await createTestDatabase();
  const machines = ["a", "b", "c", "d"];
  const started = await Promise.allSettled(machines.map((machine) => startOn(machine, empty.url)));
  expect(started.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await stopAll();
  await empty.drop();
}, 60_000);

test("four processes that start at once on an empty database with a shared folder all start, and one of them migrates", async () => {
  const empty = await createEmptyDatabase();
  const servers = await Promise.all(Array.from({ length: 4 }, () => startOn("shared", empty.url, { WORKTRACK_SECRET_KEY: "" })));
  expect(servers.filter((server) => server.output().includes("migrating the database: 2026"))).toHaveLength(1);
  await stopAll();
  await empty.drop();
}, 60_000);
