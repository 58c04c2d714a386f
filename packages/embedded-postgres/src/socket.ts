import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The kernel keeps the path of a unix socket in 108 bytes (macOS: 104), of which `/.s.PGSQL.5432` takes 14. */
const dirBytesMax = 104 - 1 - 14;

/** The folder by which clients reach a cluster's socket. */
export interface SocketDir {
  readonly dir: string;
  remove(): Promise<void>;
}

/** The cluster's own folder, or a link to it in a private temporary folder when its path is too long for a socket. */
export const openSocketDir = async (clusterDir: string): Promise<SocketDir> => {
  if (Buffer.byteLength(clusterDir) <= dirBytesMax) return { dir: clusterDir, remove: async () => {} };
  const linkDir = await mkdtemp(join(tmpdir(), "worktrack-"));
  await symlink(clusterDir, join(linkDir, "db"));
  return { dir: join(linkDir, "db"), remove: () => rm(linkDir, { recursive: true, force: true }) };
};
