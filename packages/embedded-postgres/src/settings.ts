// PostgreSQL's settings, as command-line arguments.
import { socketPort } from "./connection.ts";

/** PostgreSQL settings. Passed as arguments and not written to the cluster, so that a new Worktrack release can change its defaults. */
export type Settings = Readonly<Record<string, string | number>>;

/** No network, and about 70 MB of memory. fsync and full_page_writes keep their defaults, so commits survive a crash. */
const defaults: Settings = {
  listen_addresses: "",
  port: socketPort,
  // The cluster's own folder, whose mode is 0700. Relative, so that the folder's path may have any length.
  unix_socket_directories: ".",
  unix_socket_permissions: "0700",
  max_connections: 100,
  shared_buffers: "48MB",
  max_wal_size: "256MB",
  max_logical_replication_workers: 0,
  io_method: "sync",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  // Statement errors go to the client only. Logging them would store user data and grow the log.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};

export const settingArguments = (overrides: Settings = {}): string[] =>
  Object.entries({ ...defaults, ...overrides }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
