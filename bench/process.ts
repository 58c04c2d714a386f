import { readdir, readFile, writeFile } from "node:fs/promises";

const megabytes = async (pid: number | undefined, field: "VmRSS" | "VmHWM"): Promise<number> => {
  const kilobytes = new RegExp(`${field}:\\s+(\\d+) kB`).exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
};

export const residentMbOf = (pid: number | undefined): Promise<number> => megabytes(pid, "VmRSS");

/** The peak increase of the process's memory during `work`. */
export const growthMbOf = async (pid: number | undefined, work: () => Promise<void>): Promise<number> => {
  const restMb = await residentMbOf(pid);
  // Resets the peak (proc(5), clear_refs).
  await writeFile(`/proc/${pid}/clear_refs`, "5");
  await work();
  return (await megabytes(pid, "VmHWM")) - restMb;
};

/**
 * The CPU time of all threads of the process since it started. Reads schedstat, because the times in /proc/<pid>/stat are in steps of
 * 10 ms, which is a tenth of what an upload takes.
 */
export const cpuSecondsOf = async (pid: number | undefined): Promise<number> => {
  const threads = await readdir(`/proc/${pid}/task`);
  const stats = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8")));
  return stats.reduce((sum, stat) => sum + Number(stat.split(" ")[0]), 0) / 1e9;
};

/** The CPU time of the child processes that are running. A process that ends meanwhile counts as zero. */
export const cpuSecondsOfChildren = async (pid: number): Promise<number> => {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ");
  const seconds = await Promise.all(children.map((child) => cpuSecondsOf(Number(child)).catch(() => 0)));
  return seconds.reduce((sum, one) => sum + one, 0);
};

export const parentOf = async (pid: number): Promise<number> =>
  Number(/^PPid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1]);
