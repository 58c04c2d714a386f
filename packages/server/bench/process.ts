import { readFile, writeFile } from "node:fs/promises";

/** Linux counts both per process, threads included. */
const ticksPerSecond = 100;

const megabytes = async (pid: number | undefined, field: "VmRSS" | "VmHWM"): Promise<number> => {
  const kilobytes = new RegExp(`${field}:\\s+(\\d+) kB`).exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
};

export const residentMbOf = (pid: number | undefined): Promise<number> => megabytes(pid, "VmRSS");

/** What `work` adds, at its highest, to the memory that the process has before. */
export const growthMbOf = async (pid: number | undefined, work: () => Promise<void>): Promise<number> => {
  const restMb = await residentMbOf(pid);
  // Forgets the highest so far (proc(5), clear_refs).
  await writeFile(`/proc/${pid}/clear_refs`, "5");
  await work();
  return (await megabytes(pid, "VmHWM")) - restMb;
};

/** The CPU time, of the system too, that the process takes while `work` runs. */
export const cpuSecondsOf = async (pid: number | undefined, work: () => Promise<void>): Promise<number> => {
  const before = await ticksOf(pid);
  await work();
  return ((await ticksOf(pid)) - before) / ticksPerSecond;
};

const ticksOf = async (pid: number | undefined): Promise<number> => {
  // The process's name, in brackets, may hold spaces: fields are counted from behind it.
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return Number(fields[11]) + Number(fields[12]);
};
