// The embedded database on a disk that fails: the kernel makes its file system read-only under the running server.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, rm, truncate, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { runCommand, startProcess, useDataDir } from "./server.ts";

const folder = useDataDir();
const [image, disk] = [join(folder, "disk.img"), join(folder, "disk")];
const settings = { WORKTRACK_DATA_DIR: join(disk, "data"), PORT: "0" };
const message = `The disk of ${join(disk, "data/postgres")} is read-only, so PostgreSQL cannot run.`;
const endedMaxMs = 90_000;

/** Mounts an ext4 file system. Returns the file that simulates an error of its disk, or undefined if mounting is not allowed. */
const mountDisk = async (): Promise<string | undefined> => {
  await mkdir(disk);
  await writeFile(image, "");
  await truncate(image, 400 * 1024 ** 2);
  try {
    execFileSync("/sbin/mkfs.ext4", ["-q", "-F", image], { stdio: "ignore" });
    execFileSync("/bin/mount", ["-o", "loop,errors=remount-ro", image, disk], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  const mount = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .find((line) => line.split(" ")[1] === disk);
  return `/sys/fs/ext4/${basename(mount?.split(" ")[0] ?? "")}/trigger_fs_error`;
};

test("a disk that became read-only is named in the log of the server, and in one line by the next start", async ({ skip }) => {
  const trigger = await mountDisk();
  if (trigger === undefined) {
    console.warn("NOT RUN: the test of a disk that becomes read-only needs root, and the right to mount an ext4 file system");
    return skip();
  }
  try {
    const server = await startProcess(settings, ["start"]);
    try {
      await writeFile(trigger, "1");
      const endMs = performance.now() + endedMaxMs;
      while (!server.output().includes(`the database is unavailable: ${message}`) && performance.now() < endMs) await sleep(200);
      expect(server.output()).toContain(`the database is unavailable: ${message}`);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    } finally {
      const ended = new Promise((resolve) => server.child.once("close", resolve));
      server.child.kill("SIGKILL");
      await ended;
    }
    const { code, stderr } = await runCommand(["start"], settings);
    expect(code).toBe(1);
    expect(stderr.trim().split("\n")).toEqual([expect.stringContaining(message)]);
    const doctor = await runCommand(["doctor"], settings);
    expect(doctor.stdout).toContain(`error    database     ${message}`);
  } finally {
    execFileSync("/bin/umount", ["--lazy", disk]);
    await rm(image, { force: true });
  }
});
