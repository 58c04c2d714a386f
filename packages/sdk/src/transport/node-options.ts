// Rejects the options that only Node supports, in other runtimes.
import { UsageError } from "../errors.ts";
import type { Settings } from "../settings.ts";

/** @throws UsageError for an option that this runtime does not support */
export const checkPlatform = (settings: Settings): void => {
  for (const name of ["ca", "dispatcher"] as const)
    if (settings[name] !== undefined) throw new UsageError(`${name} works in Node only. Configure the runtime, or pass your own fetch.`);
};
