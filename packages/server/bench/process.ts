import { readFile, writeFile } from "node:fs/promises";

/** The unit of CPU times in /proc (proc(5)). */
const ticksPerSecond = 100;

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

/** The process's user and system CPU time during `work`. */
export const cpuSecondsOf = async (pid: number | undefined, work: () => Promise<void>): Promise<number> => {
  const before = await ticksOf(pid);
  await work();
  return ((await ticksOf(pid)) - before) / ticksPerSecond;
};

const ticksOf = async (pid: number | undefined): Promise<number> => {
  // The process's name, in parentheses, can contain spaces, so fields are counted after it.
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return Number(fields[11]) + Number(fields[12]);
};
