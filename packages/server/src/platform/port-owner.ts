// Finds the process that listens on a port, on Linux.
import { readdir, readFile, readlink } from "node:fs/promises";
import { basename } from "node:path";

const listening = "0A";

/** The inodes of the sockets that listen on the port, from /proc/net/tcp: `sl local_address rem_address st … inode`. */
const listeningInodes = async (port: number): Promise<Set<string>> => {
  const hexPort = port.toString(16).toUpperCase().padStart(4, "0");
  const tables = await Promise.all(["/proc/net/tcp", "/proc/net/tcp6"].map((file) => readFile(file, "utf8").catch(() => "")));
  const rows = tables.flatMap((table) => table.split("\n").map((line) => line.trim().split(/\s+/)));
  return new Set(
    rows.flatMap(([, local, , state, , , , , , inode]) => (state === listening && local?.endsWith(`:${hexPort}`) ? [`${inode}`] : [])),
  );
};

const holdsSocket = async (pid: string, inodes: ReadonlySet<string>): Promise<boolean> => {
  const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const targets = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => "")));
  return targets.some((target) => inodes.has(/^socket:\[(\d+)\]$/.exec(target)?.[1] ?? ""));
};

/** Such as `node, process 4711`. Undefined if the process belongs to another user, or on another operating system. */
export const findPortOwner = async (port: number): Promise<string | undefined> => {
  const inodes = await listeningInodes(port);
  if (inodes.size === 0) return undefined;
  const pids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  for (const pid of pids)
    if (await holdsSocket(pid, inodes)) {
      const [program = ""] = (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0");
      return `${basename(program)}, process ${pid}`;
    }
  return undefined;
};
