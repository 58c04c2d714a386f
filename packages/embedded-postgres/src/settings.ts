/** postgresql.conf in arguments, so that a newer server changes them without touching the cluster. */
export type Settings = Readonly<Record<string, string | number>>;

/** Names the socket's file; nothing listens on the network. */
export const socketPort = 5432;

/** No network, about 70 MB, and what a crash must not lose stays on disk (fsync and full_page_writes keep their defaults). */
const embedded: Settings = {
  listen_addresses: "",
  port: socketPort,
  // In the cluster's own folder, which is 0700: relative, so that its path may be of any length.
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
  // A refused statement is told to its client: the log would repeat people's data, and grow.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};

export const settingArguments = (extra: Settings = {}): string[] =>
  Object.entries({ ...embedded, ...extra }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
