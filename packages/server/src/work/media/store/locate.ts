import { join } from "node:path";
import type { Config } from "../../../settings/config.ts";
import { locateDiskStore } from "./disk-location.ts";
import type { StoreLocation } from "./location.ts";
import { locateS3Store } from "./s3-location.ts";

/** Locates the S3-compatible store that the configuration names, or else the one on the local disk. */
export const locateStore = ({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): StoreLocation =>
  s3 ? locateS3Store(s3, join(dataDir, "uploads")) : locateDiskStore(join(dataDir, "media"));
