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

/** The CPU time that all threads of the process spend during `work`. */
export const cpuSecondsOf = async (pid: number | undefined, work: () => Promise<void>): Promise<number> => {
  const before = await cpuNanosecondsOf(pid);
  await work();
  return ((await cpuNanosecondsOf(pid)) - before) / 1e9;
};

/** Reads schedstat, because the times in /proc/<pid>/stat are in steps of 10 ms, a tenth of what is measured here. */
const cpuNanosecondsOf = async (pid: number | undefined): Promise<number> => {
  const threads = await readdir(`/proc/${pid}/task`);
  const stats = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8")));
  return stats.reduce((sum, stat) => sum + Number(stat.split(" ")[0]), 0);
};
