import { readFile, stat } from "node:fs/promises";

/** The user that PostgreSQL runs as; it refuses uid 0. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const preferred = ["postgres", "nobody"];

/**
 * Undefined: run it as we are. As root: whoever owns the existing cluster, else an unprivileged user of this machine
 * (one that /etc/passwd knows, for initdb looks itself up).
 */
export const unprivilegedAccount = async (clusterDir: string): Promise<Account | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = accountsOf(await readFile("/etc/passwd", "utf8"));
  const account = preferred.map((name) => known.get(name)).find(Boolean) ?? known.values().next().value;
  if (!account)
    throw new Error("PostgreSQL refuses to run as root and /etc/passwd has no other user: set DATABASE_URL, or start as another user");
  return account;
};

const accountsOf = (passwd: string): Map<string, Account> => {
  const accounts = new Map<string, Account>();
  for (const line of passwd.split("\n")) {
    const [name, , uid, gid] = line.split(":");
    if (name && Number(uid) > 0) accounts.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return accounts;
};
