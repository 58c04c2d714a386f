import { execFileSync } from "node:child_process";

/** Mounts a small file system on the folder. Returns what unmounts it, or undefined if mounting is not allowed. */
export const mountTinyDisk = (folder: string, megabytes: number): (() => void) | undefined => {
  try {
    execFileSync("/bin/mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  return () => execFileSync("/bin/umount", [folder]);
};

/** Runs `work` with a small file system mounted on the folder. Warns and returns false if mounting is not allowed. */
export const onTinyDisk = async (folder: string, megabytes: number, work: () => Promise<void>): Promise<boolean> => {
  const unmount = mountTinyDisk(folder, megabytes);
  if (!unmount) {
    console.warn("NOT RUN: the tests with a full disk need root and the right to mount a tmpfs");
    return false;
  }
  try {
    await work();
  } finally {
    unmount();
  }
  return true;
};
