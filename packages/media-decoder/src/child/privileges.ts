/** Makes root an unprivileged user, for good. @throws Error if the process would keep rights of root. */
export const dropPrivileges = (uid: number, gid: number): void => {
  try {
    process.setgroups?.([]);
    process.setgid?.(gid);
    process.setuid?.(uid);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`The process for images cannot give up the rights of root (${reason}). Start the server as another user.`);
  }
  if (process.getuid?.() !== uid || process.getgid?.() !== gid) throw new Error("The process for images kept the rights of root");
};
