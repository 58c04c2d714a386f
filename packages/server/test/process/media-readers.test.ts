import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, readlink } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { Worktrack } from "@worktrack/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "../database/database.ts";
import { createWorkspace, type ServerProcess, startProcess, useDataDir } from "./server.ts";

const readers = 200;
const MB = 1024 * 1024;

const dataDir = useDataDir();
const testDatabase = useTestDatabase();
let server: ServerProcess;
let token: string;
let taskId: string;
let path: string;

const uploadPath = (): string => `/api/v1/media?${new URLSearchParams({ taskId, fileName: "noise.bin" })}`;

beforeAll(async () => {
  const environment = { DATABASE_URL: testDatabase.url, WORKTRACK_DATA_DIR: dataDir };
  server = await startProcess(environment);
  token = await createWorkspace("Readers", environment);
  const client = new Worktrack({ baseUrl: server.url, token });
  const { id: projectId } = await client.projects.create({ name: "Operations", prefix: "OPS" });
  taskId = (await client.tasks.create({ title: "Task", projectId })).id;
  await client.close();
  const answer = await fetch(server.url + uploadPath(), {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/x-noise" },
    body: randomBytes(20 * MB),
  });
  path = ((await answer.json()) as { url: string }).url;
});
afterAll(async () => {
  await server.end("SIGTERM");
});

const residentMb = async (): Promise<number> =>
  Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${server.child.pid}/status`, "utf8"))?.[1]) / 1024;

/** Counts the server's sockets and its open files in the data folder. */
const handles = async (): Promise<{ files: number; sockets: number }> => {
  const folder = `/proc/${server.child.pid}/fd`;
  const links = await Promise.all((await readdir(folder)).map((fd) => readlink(`${folder}/${fd}`).catch(() => "")));
  return {
    files: links.filter((link) => link.startsWith(dataDir)).length,
    sockets: links.filter((link) => link.startsWith("socket:")).length,
  };
};

const connected = (): Socket => connect(Number(new URL(server.url).port), "127.0.0.1").on("error", () => {});

/** Opens a download, reads the first bytes of the response and then stops reading. */
const startReading = async (): Promise<Socket> => {
  const socket = connected();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  await once(socket, "readable");
  expect(String(socket.read(15))).toBe("HTTP/1.1 200 OK");
  return socket;
};

test(`${readers} very slow readers use little memory, and closing them frees their files and sockets`, async () => {
  for (const reader of [await startReading()]) reader.destroy();
  await expect.poll(handles).toMatchObject({ files: 0 });
  const before = { mb: await residentMb(), ...(await handles()) };
  const sockets = await Promise.all(Array.from({ length: readers }, startReading));
  for (let second = 0; second < 3; second++) {
    for (const socket of sockets.slice(0, readers / 2)) socket.read(1_024);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  expect((await handles()).files).toBe(readers);
  const grownMb = (await residentMb()) - before.mb;
  if (process.env.SHOW_FIGURES) console.warn(`${readers} slow readers: ${grownMb.toFixed(1)} MB`);
  expect(grownMb).toBeLessThan(160);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);

  for (const socket of sockets) socket.destroy();
  await expect.poll(handles).toMatchObject({ files: 0 });
  await expect.poll(async () => (await handles()).sockets - before.sockets).toBeLessThan(20);
});

test("an upload whose client disconnects midway leaves no file, no open handle and no row", async () => {
  const before = await handles();
  const uploads = Array.from({ length: 10 }, () => {
    const socket = connected();
    const headers = `Host: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/x-noise\r\nContent-Length: ${2 * MB}`;
    socket.write(`POST ${uploadPath()} HTTP/1.1\r\n${headers}\r\n\r\n`);
    socket.write(randomBytes(MB));
    return socket;
  });
  await expect.poll(handles).toMatchObject({ files: uploads.length });
  for (const socket of uploads) socket.destroy();
  await expect.poll(handles).toMatchObject({ files: 0 });
  // The count includes database connections of the uploads, which close after ten idle seconds.
  await expect.poll(async () => (await handles()).sockets - before.sockets).toBeLessThan(uploads.length / 2);
  await expect.poll(() => readdir(join(dataDir, "media", "tmp"))).toEqual([]);
  const list = await fetch(`${server.url}/api/v1/media?taskId=${taskId}`, { headers: { authorization: `Bearer ${token}` } });
  expect(((await list.json()) as { items: unknown[] }).items).toHaveLength(1);
}, 90_000);
