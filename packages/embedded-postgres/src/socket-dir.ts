// Chooses a folder for the socket whose path is short enough.
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Unix socket paths are limited to 108 bytes (macOS: 104), including `/.s.PGSQL.5432` and a final zero byte. */
const dirBytesMax = 104 - 1 - 14;

/** The folder through which clients reach a cluster's socket. */
export interface SocketDir {
  readonly dir: string;
  remove(): Promise<void>;
}

/** Returns the cluster's own folder, or a link to it in a private temporary folder when its path is too long for a socket. */
export const openSocketDir = async (clusterDir: string): Promise<SocketDir> => {
  if (Buffer.byteLength(clusterDir) <= dirBytesMax) return { dir: clusterDir, remove: async () => {} };
  const linkDir = await mkdtemp(join(tmpdir(), "worktrack-"));
  await symlink(clusterDir, join(linkDir, "db"));
  return { dir: join(linkDir, "db"), remove: () => rm(linkDir, { recursive: true, force: true }) };
};
