import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import type { Cluster } from "./cluster.ts";
import { cpuSecondsOf, cpuSecondsOfChildren, growthMbOf } from "./process.ts";
import { median, medianRatio } from "./quantile.ts";
import type { ReportOf } from "./report.ts";
import { startWorktrack, type Worktrack } from "./server.ts";
import { inSession } from "./session.ts";
import { cycle, sendTogether } from "./steady-loads.ts";
import { selectRandomTasks } from "./tasks.sql.ts";

const rounds = 5;
const uploadsPerRound = 4;
const atOnce = 8;
const steadySeconds = 4;
const perSecond = 50;

/** A photo-like JPEG of 12 megapixels: smooth shapes with some noise. */
const makePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#456", noise: { type: "gaussian", mean: 128, sigma: 12 } } })
    .blur(1.5)
    .jpeg({ quality: 92 })
    .toBuffer();

const upload = async ({ url }: Worktrack, token: string, taskId: string, photo: Buffer): Promise<void> => {
  const query = new URLSearchParams({ taskId, fileName: "photo.jpg" });
  const response = await fetch(`${url}/api/v1/media/images?${query}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "image/jpeg" },
    body: new Uint8Array(photo),
  });
  if (response.status !== 201) throw new Error(`An upload was rejected: ${await response.text()}`);
};

/** The CPU seconds of the server and of its decoder. */
const cpuSecondsOfServer = async ({ process: { pid = 0 } }: Worktrack): Promise<number> =>
  (await cpuSecondsOf(pid)) + (await cpuSecondsOfChildren(pid));

export const benchPictures = async (cluster: Cluster): Promise<ReportOf<"pictures">> => {
  const { connection, tokens } = await cluster.workspace("pictures", 1_000);
  const tasks = (await inSession(connection, (session) => selectRandomTasks(session, 40))).map(({ id }) => id);
  const folder = await mkdtemp(join(tmpdir(), "worktrack-bench-"));
  const photo = await makePhoto();
  const path = join(folder, "photo.jpg");
  await writeFile(path, photo);
  await using server = await startWorktrack(connection, tokens);
  let sent = 0;
  const uploadNext = () => upload(server, tokens[Math.floor(sent / 40)] ?? "", tasks[Math.floor(sent++ / 18)] ?? "", photo);
  try {
    const memoryMb = await growthMbOf(server.process.pid, uploadNext);
    const [ours, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      const before = await cpuSecondsOfServer(server);
      for (let n = 0; n < uploadsPerRound; n++) await uploadNext();
      ours.push(((await cpuSecondsOfServer(server)) - before) / uploadsPerRound);
      const { stdout } = await promisify(execFile)(process.execPath, ["bench/bare/pictures.ts", path, String(uploadsPerRound)]);
      bare.push(Number(stdout));
    }
    const load = {
      url: `${server.url}/api/v1/tasks/${tasks[0]}`,
      perSecond,
      tokens: cycle(tokens.slice(0, 20), perSecond * steadySeconds),
    };
    const [quiet, busy]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      quiet.push((await sendTogether([load]))[0]?.p99Ms ?? Number.NaN);
      const measured = sendTogether([load]);
      await Promise.all(Array.from({ length: atOnce }, uploadNext));
      busy.push((await measured)[0]?.p99Ms ?? Number.NaN);
    }
    return {
      title: "Uploads of a photo of 12 megapixels, with its new encoding and two thumbnails",
      notes: [
        `CPU: medians of ${rounds} rounds of ${uploadsPerRound} uploads, of the server and its decoder. sharp converts the same in one process.`,
        `p99: GET a task ${perSecond} times a second, quiet and beside ${atOnce} uploads at once.`,
      ],
      figures: {
        "upload of a photo": { "CPU s": median(ours), "server, MB more": memoryMb },
        "bare sharp": { "CPU s": median(bare) },
        "GET a task, quiet": { "p99 ms": median(quiet) },
        [`GET a task, ${atOnce} uploads at once`]: { "p99 ms": median(busy) },
      },
      measured: {
        "CPU time of a photo / bare sharp": medianRatio(ours, bare),
        "p99 of GET a task beside 8 uploads / quiet": median(busy) / median(quiet),
        "MB that a photo adds to the server's process": memoryMb,
      },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
