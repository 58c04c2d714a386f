export { clusterDirOf } from "./cluster.ts";
export type { Connection } from "./connection.ts";
export { type EmbeddedOptions, type EmbeddedPostgres, joinEmbeddedPostgres, startEmbeddedPostgres } from "./embedded.ts";
export { livePid } from "./pid-file.ts";
export { stopPostmaster } from "./postmaster.ts";
export type { Settings } from "./settings.ts";
