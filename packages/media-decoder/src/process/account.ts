// Finds the unprivileged user that the child process becomes when this process is root.
import { readFileSync } from "node:fs";

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The ids of `nobody` on most systems. They need no entry in /etc/passwd. */
const overflow: Account = { uid: 65_534, gid: 65_534 };

/**
 * Returns undefined unless this process is root. Never returns an account that owns files, such as `postgres`, because a picture that takes
 * over the child gets the rights of its user.
 */
export const findUnprivilegedAccount = (): Account | undefined => (process.getuid?.() === 0 ? readNobody() : undefined);

const readNobody = (): Account => {
  const line = readPasswd()
    .split("\n")
    .find((each) => each.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  return Number(uid) > 0 && Number(gid) > 0 ? { uid: Number(uid), gid: Number(gid) } : overflow;
};

const readPasswd = (): string => {
  try {
    return readFileSync("/etc/passwd", "utf8");
  } catch {
    return "";
  }
};
