// Finds the unprivileged user that runs PostgreSQL when this process is root.
import { readFile, stat } from "node:fs/promises";

/** The user that PostgreSQL runs as. PostgreSQL refuses to run as uid 0. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const preferred = ["postgres", "nobody"];

/**
 * Returns undefined when the current user can run PostgreSQL. For root, returns the owner of the existing cluster, or else
 * an unprivileged user from /etc/passwd, because initdb looks up its own user there.
 */
export const findUnprivilegedAccount = async (clusterDir: string): Promise<Account | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = parsePasswd(await readFile("/etc/passwd", "utf8"));
  const account = preferred.map((name) => known.get(name)).find(Boolean) ?? known.values().next().value;
  if (!account)
    throw new Error("PostgreSQL cannot run as root, and /etc/passwd has no other user. Set DATABASE_URL, or start as another user.");
  return account;
};

const parsePasswd = (passwd: string): Map<string, Account> => {
  const accounts = new Map<string, Account>();
  for (const line of passwd.split("\n")) {
    const [name, , uid, gid] = line.split(":");
    if (name && Number(uid) > 0) accounts.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return accounts;
};
