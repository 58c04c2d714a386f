// The message of a start that is refused because its object store is not the database's.
import { ConfigError } from "../../settings/config.ts";
import type { StoreLocation } from "../../work/media/store/location.ts";
import type { Installation } from "./installation.ts";

/** `lost`: no marker. `different`: a marker of another store. `foreign`: of another database. `empty`: none of the newest attachments. */
export type StoreProblem = "lost" | "different" | "foreign" | "empty";

export const storeRefusal = (
  { setting, name }: Pick<StoreLocation, "setting" | "name">,
  problem: StoreProblem,
  { objectStoreOrigin }: Pick<Installation, "objectStoreOrigin">,
): ConfigError => {
  if (problem === "foreign")
    return new ConfigError(`${setting}: ${name} has the attachments of another database, which this one would delete. Choose another.`);
  const found =
    problem === "empty"
      ? "has none of the database's newest attachments"
      : `is not the database's object store, which was first used as ${objectStoreOrigin}`;
  return new ConfigError(`${setting}: ${name} ${found}. ${remedies[setting]} ${adopt}`);
};

const remedies: Readonly<Record<StoreLocation["setting"], string>> = {
  WORKTRACK_DATA_DIR: "Point the WORKTRACK_DATA_DIR of every process to one shared folder, or set the same S3_* for every process.",
  S3_BUCKET: "Set the same S3_* for every process.",
};
const adopt = "If the attachments were moved there, run: worktrack-server object-store adopt";
