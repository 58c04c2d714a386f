import manifest from "../../package.json" with { type: "json" };
import { UsageError } from "../errors.ts";

/**
 * Older versions of Node lack what the SDK uses, and their errors do not say why.
 * @throws UsageError
 */
export const requireNodeVersion = (running = process.versions.node): void => {
  const needed = manifest.engines.node.replace(">=", "");
  const [neededMajor = 0, neededMinor = 0] = needed.split(".").map(Number);
  const [major = neededMajor, minor = neededMinor] = running.split(".").map(Number);
  if (major < neededMajor || (major === neededMajor && minor < neededMinor))
    throw new UsageError(`The SDK needs Node ${needed} or newer. This is Node ${running}.`);
};
