import { join } from "node:path";
import type { Config } from "../../config.ts";
import { openDiskStore } from "./disk.ts";
import { openS3Store } from "./s3.ts";
import type { ObjectStore } from "./store.ts";

/** Opens the S3-compatible store that the configuration names, or else one on the local disk. */
export const openStore = ({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Promise<ObjectStore> =>
  s3 ? openS3Store(s3, join(dataDir, "uploads")) : openDiskStore(join(dataDir, "media"));
