import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bounds } from "@worktrack/contract";
import { expect, onTestFinished, test } from "vitest";
import { makeMp4 } from "../../media/videos/mp4.ts";
import { type Fleet, isLongForm } from "./fleet.ts";

const bytes = isLongForm ? bounds.videoBytes : 100 * 1024 * 1024;
/** Garbage collection decides the figure: 12 to 48 over S3. Keeping the parts of a video would add hundreds of MiB. */
const memoryMibMax = 64;
/** When the client and then the server are killed, as shares of the video. */
const killedAt = isLongForm ? { client: 0.3, server: 0.6 } : { client: 0.5, server: 0.8 };
/** An interrupted request loses at most the part that is being stored and the one that is being received, of 16 MB each. */
const lostBytes = 2 * 16 * 1024 * 1024;

const residentMib = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;

/** Samples the memory of a process until `stop`, which returns the growth in MiB. */
const watchMemory = (pid: number | undefined): (() => number) => {
  const rest = residentMib(pid);
  let most = rest;
  const timer = setInterval(() => {
    if (existsSync(`/proc/${pid}/status`)) most = Math.max(most, residentMib(pid));
  }, 20);
  return () => {
    clearInterval(timer);
    return most - rest;
  };
};

export const describeVideos = (fleet: Fleet): void => {
  test(`a video of ${bytes / 1024 / 1024} MB whose client and then whose server are killed continues on another process`, {
    timeout: 300_000,
  }, async () => {
    const { token, owner, projectId } = await fleet.workspace();
    const [first, second, third] = fleet.processes.map(({ url }) => fleet.client(url, token));
    if (!first || !second || !third) throw new Error("The fleet has three processes");
    const { id: taskId } = await owner.tasks.create({ title: "Task", projectId });
    const folder = await mkdtemp(join(tmpdir(), "worktrack-video-"));
    const path = join(folder, "talk.mp4");
    onTestFinished(async () => {
      await rm(folder, { recursive: true });
      if (fleet.processes[0]?.pid === undefined) await fleet.processes[0]?.start();
    });
    const sizes = { width: 640, height: 480, seconds: 60 };
    const overhead = makeMp4({ ...sizes, frameBytes: 0 }).length;
    const video = makeMp4({ ...sizes, frameBytes: bytes - overhead });
    const sha256 = createHash("sha256").update(video).digest("hex");
    await writeFile(path, video);
    const options = { taskId, resumeKey: "talk" };
    // The first upload of a process loads what uploads need.
    const small = makeMp4({ ...sizes, frameBytes: 20 * 1024 * 1024 });
    for (const client of [first, second]) await client.media.upload(small, { taskId, fileName: "a.mp4" });
    await sleep(500);

    const killed = new AbortController();
    const stopFirst = watchMemory(fleet.processes[0]?.pid);
    const onProgress = (sentBytes: number) => sentBytes > killedAt.client * bytes && killed.abort(new Error("the client is killed"));
    await expect(first.media.upload(path, { ...options, signal: killed.signal, onProgress })).rejects.toThrow("the client is killed");
    let reachedAt = 0;
    const ending = Promise.withResolvers<void>();
    const killServer = (sentBytes: number): void => {
      reachedAt ||= sentBytes;
      if (sentBytes > killedAt.server * bytes) ending.resolve();
    };
    const again = first.media.upload(path, { ...options, onProgress: killServer });
    await Promise.all([expect(again).rejects.toThrow(), ending.promise.then(() => fleet.processes[0]?.end("SIGKILL"))]);
    expect(reachedAt).toBeGreaterThan(killedAt.client * bytes - lostBytes);
    const firstMib = stopFirst();

    const stopSecond = watchMemory(fleet.processes[1]?.pid);
    let continuedAt = 0;
    const onContinue = (sentBytes: number): void => {
      continuedAt ||= sentBytes;
    };
    const media = await second.media.upload(path, { ...options, onProgress: onContinue });
    const secondMib = stopSecond();
    expect(continuedAt).toBeGreaterThan(killedAt.server * bytes - lostBytes);
    expect(media).toMatchObject({ fileSize: bytes, duration: 60 });
    const hash = createHash("sha256");
    for await (const chunk of (await third.media.download(media)).stream) hash.update(chunk);
    expect(hash.digest("hex")).toBe(sha256);
    console.log(
      `a video of ${bytes / 1024 / 1024} MB adds ${Math.round(firstMib)} and ${Math.round(secondMib)} MiB to the servers' memory`,
    );
    expect(Math.max(firstMib, secondMib)).toBeLessThan(memoryMibMax);
  });
};
