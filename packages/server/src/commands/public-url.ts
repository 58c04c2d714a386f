// Finds the address of the server for people, for links that commands print.
import type { Config } from "../settings/config.ts";
import { findLocalUrl } from "../settings/local-url.ts";

/** The address of the server that has the same settings. Undefined: the operating system chooses its port, so only the server knows it. */
export const findPublicUrl = async (config: Config): Promise<string | undefined> => {
  if (config.baseUrl !== undefined) return config.baseUrl;
  return config.port === 0 ? undefined : findLocalUrl(config);
};
