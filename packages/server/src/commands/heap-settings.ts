/**
 * V8's limit of the young generation, in MB per half. Requests leave little behind, so a larger one only takes memory: with Node's default
 * of 32, it grows to 100 MB under load and stays there.
 */
const youngGenerationFlag = "--max-semi-space-size=4";

/**
 * Restarts the process in place with V8's heap settings for a server, because V8 reads them only when a process starts. The process keeps
 * its id, output and environment. A setting of the administrator takes precedence.
 */
export const applyHeapSettings = ({ execPath, execArgv, argv, env, platform } = process): void => {
  if (platform === "win32" || !process.execve) return;
  if (`${execArgv.join(" ")} ${env.NODE_OPTIONS ?? ""}`.includes("semi-space-size")) return;
  process.execve(execPath, [execPath, youngGenerationFlag, ...execArgv, ...argv.slice(1)], env);
};
