import { randomBytes } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bounds } from "@worktrack/contract";
import type { Cluster } from "./cluster.ts";
import { cpuSecondsOf, growthMbOf } from "./process.ts";
import { median, medianRatio } from "./quantile.ts";
import type { ReportOf } from "./report.ts";
import { type Server, startServer, startWorktrack, type Worktrack } from "./server.ts";
import { inSession } from "./session.ts";
import { selectRandomTasks } from "./tasks.sql.ts";

const memoryRounds = 3;
const rounds = 9;
/** V8 optimizes the hot code during these rounds. */
const warmUpRounds = 6;
/** Every second upload to the bare server pays for the garbage of two, so each round has two. */
const uploadsPerRound = 2;
const atOnce = 8;
const restMs = 1_000;

const ours = "Worktrack, JSON";
/** The SDK and the CLI upload bytes. */
const asSdkSends = "Worktrack, bytes";
const naive = "express.json + Buffer.from";
const mediaPath = "/api/v1/media";
const fileName = "noise.bin";
const mimeType = "application/octet-stream";

/** A POST that uploads a file. */
interface Upload {
  readonly path: string;
  readonly contentType: string;
  /** The body around the file. */
  readonly before: string;
  readonly after: string;
  /** All uploads share these bytes, because new memory of the client would slow down the server. */
  readonly file: Buffer;
}

const asJson = (taskId: string, base64: Buffer, path = mediaPath): Upload => {
  const [before = "", after = ""] = JSON.stringify({ taskId, fileName, mimeType, fileData: "|" }).split("|");
  return { path, contentType: "application/json", before, file: base64, after };
};

const asForm = (taskId: string, file: Buffer): Upload => {
  const field = `--x\r\nContent-Disposition: form-data; name="taskId"\r\n\r\n${taskId}\r\n`;
  const part = `--x\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: ${mimeType}\r\n\r\n`;
  return { path: mediaPath, contentType: "multipart/form-data; boundary=x", before: field + part, file, after: "\r\n--x--\r\n" };
};

const asBytes = (taskId: string, file: Buffer): Upload => {
  const query = new URLSearchParams({ taskId, fileName });
  return { path: `${mediaPath}?${query}`, contentType: mimeType, before: "", file, after: "" };
};

/** @throws Error unless the response is 201. */
const send = ({ url }: Server, token: string, { path, contentType, before, file, after }: Upload): Promise<void> =>
  new Promise((resolve, reject) => {
    const length = before.length + file.length + after.length;
    const headers = { authorization: `Bearer ${token}`, "content-type": contentType, "content-length": length };
    const upload = request(url + path, { method: "POST", headers, agent: false }, (res) => {
      let answer = "";
      res.setEncoding("utf8").on("data", (text) => {
        answer += text;
      });
      res.on("end", () => (res.statusCode === 201 ? resolve() : reject(new Error(`An upload was rejected: ${answer}`))));
    }).on("error", reject);
    upload.write(before);
    upload.write(file);
    upload.end(after);
  });

/** The memory that concurrent uploads add to a server that has just started and handled a small upload. */
const growthOf = async (start: () => Promise<Server>, token: string, small: Upload, large: Upload, count: number): Promise<number> => {
  await using server = await start();
  await send(server, token, small);
  await sleep(restMs);
  // Awaited here, because returning stops the server.
  return await growthMbOf(server.process.pid, async () => {
    await Promise.all(Array.from({ length: count }, () => send(server, token, large)));
  });
};

interface UploadSetup {
  /** Each accepts 20 attachments. */
  readonly taskIds: readonly string[];
  /** Each process accepts 50 uploads an hour with each of them. */
  readonly tokens: readonly string[];
  readonly file: Buffer;
  readonly base64: Buffer;
  readonly startWorktrack: () => Promise<Worktrack>;
}

const measureMemory = async ({ taskIds, tokens: [token = ""], base64, startWorktrack }: UploadSetup) => {
  const one: number[] = [];
  const many: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < memoryRounds; round++) {
    const taskId = taskIds[round] ?? "";
    const [small, large] = [asJson(taskId, base64.subarray(0, 4)), asJson(taskId, base64)];
    one.push(await growthOf(startWorktrack, token, small, large, 1));
    many.push(await growthOf(startWorktrack, token, small, large, atOnce));
    bare.push(await growthOf(startBare, token, { ...small, path: "/" }, { ...large, path: "/" }, 1));
  }
  return { one, many, bare };
};

const startBare = (): Promise<Server> => startServer(process.execPath, ["bench/bare/upload.ts"], {});

/**
 * Deletes the stored files, as the bare server does, so that the page cache does not grow. On a virtual machine, each new page of memory
 * costs more than everything that is measured here.
 */
const removeObjects = async ({ dataDir }: Worktrack): Promise<void> => {
  const objects = join(dataDir, "media", "objects");
  for (const shard of await readdir(objects)) for (const name of await readdir(join(objects, shard))) await rm(join(objects, shard, name));
};

type Ways = Readonly<Record<string, (taskId: string) => [Server, Upload]>>;

/** Measures the CPU seconds of an upload in each round. Uploads run one after the other, each way in turn, on running servers. */
const measureWays = async ({ taskIds, tokens }: UploadSetup, worktrack: Worktrack, ways: Ways): Promise<Record<string, number[]>> => {
  const seconds: Record<string, number[]> = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let round = -warmUpRounds; round < rounds; round++)
    for (const [name, way] of Object.entries(ways)) {
      const [server, upload] = way(taskIds[memoryRounds + warmUpRounds + round] ?? "");
      const before = await cpuSecondsOf(server.process.pid);
      for (let n = 0; n < uploadsPerRound; n++) await send(server, tokens[n] ?? "", upload);
      const spent = (await cpuSecondsOf(server.process.pid)) - before;
      await removeObjects(worktrack);
      if (round >= 0) seconds[name]?.push(spent / uploadsPerRound);
    }
  return seconds;
};

const measureCpu = async (setup: UploadSetup) => {
  await using worktrack = await setup.startWorktrack();
  await using bare = await startBare();
  const { file, base64 } = setup;
  // Awaited here, because returning stops the servers.
  return await measureWays(setup, worktrack, {
    [ours]: (taskId) => [worktrack, asJson(taskId, base64)],
    [naive]: (taskId) => [bare, asJson(taskId, base64, "/")],
    "the same + sha256 + fsynced file": (taskId) => [bare, asJson(taskId, base64, "/stored")],
    "Worktrack, form": (taskId) => [worktrack, asForm(taskId, file)],
    [asSdkSends]: (taskId) => [worktrack, asBytes(taskId, file)],
  });
};

export const benchUpload = async (cluster: Cluster): Promise<ReportOf<"upload">> => {
  const { connection, tokens: allTokens } = await cluster.workspace("upload", 1_000);
  const tokens = allTokens.slice(0, uploadsPerRound);
  const tasks = await inSession(connection, (session) => selectRandomTasks(session, memoryRounds + warmUpRounds + rounds));
  const taskIds = tasks.map(({ id }) => id);
  const file = randomBytes(bounds.mediaBytes);
  const base64 = Buffer.from(file.toString("base64"));
  const setup: UploadSetup = { taskIds, tokens, file, base64, startWorktrack: () => startWorktrack(connection, tokens) };
  const memory = await measureMemory(setup);
  const cpu = await measureCpu(setup);
  const ratioOf = (name: string, other: string): number => medianRatio(cpu[name] ?? [], cpu[other] ?? []);
  const cpuFigures = Object.entries(cpu).map(([name, all]) => [name, { "CPU s": median(all), "least s": Math.min(...all) }] as const);
  const [one, many, bare] = [median(memory.one), median(memory.many), median(memory.bare)];
  return {
    title: `Upload of a ${bounds.mediaBytes / 1024 / 1024} MB file, base64 in JSON unless said otherwise`,
    notes: [
      `Medians of ${rounds} rounds of ${uploadsPerRound} uploads, after ${warmUpRounds} others. CPU: the time of all threads of the server's process.`,
      `Worktrack verifies the key, hashes, syncs to disk, recognizes the file and writes a row; ${naive} does none of that.`,
      "Files are removed after each upload, so that the page cache reuses its memory.",
      `Memory: medians of ${memoryRounds} new processes each, as the peak resident size minus that at rest.`,
    ],
    figures: {
      ...Object.fromEntries(cpuFigures),
      [`${ours}: memory`]: { "one, MB": one, [`${atOnce} at once, MB`]: many },
      [`${naive}: memory`]: { "one, MB": bare },
    },
    measured: {
      "MB that one upload of 50 MB adds": one,
      "MB that 8 concurrent uploads of 50 MB add": many,
      "CPU time of a 50 MB upload / express.json + Buffer.from": ratioOf(ours, naive),
      "CPU time of a 50 MB upload as bytes / as JSON": ratioOf(asSdkSends, ours),
    },
  };
};
