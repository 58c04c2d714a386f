export { clusterDirOf, openDataFolder } from "./cluster.ts";
export type { Connection } from "./connection.ts";
export {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
  stopAbandonedPostgres,
} from "./embedded.ts";
export type { Settings } from "./settings.ts";
