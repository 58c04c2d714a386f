import { execFileSync } from "node:child_process";

/** Runs `work` with a small file system mounted on the folder. Warns and returns false if mounting is not allowed. */
export const onTinyDisk = async (folder: string, megabytes: number, work: () => Promise<void>): Promise<boolean> => {
  try {
    execFileSync("/bin/mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    console.warn("NOT RUN: the tests with a full disk need root and the right to mount a tmpfs");
    return false;
  }
  try {
    await work();
  } finally {
    execFileSync("/bin/umount", [folder]);
  }
  return true;
};
