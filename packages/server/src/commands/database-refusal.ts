// The message of a command that cannot connect to the database of DATABASE_URL.
import { sqlState } from "../database/sql-errors.ts";
import { messageOf } from "../platform/log.ts";
import { ConfigError } from "../settings/config.ts";

/** Names what to correct, in one line. The URL itself stays out of the message, because it may contain a password. */
export const databaseRefusal = (databaseUrl: string, error: unknown): ConfigError => {
  const { address, name } = partsOf(databaseUrl);
  const state = sqlState(error) ?? "";
  const message = messageOf(error);
  if (state === "28P01" || state === "28000" || message.startsWith("SASL"))
    return new ConfigError(`DATABASE_URL: PostgreSQL at ${address} refuses this user or its password (${state || "no password"})`);
  if (state === "3D000")
    return new ConfigError(`DATABASE_URL: PostgreSQL at ${address} has no database ${name}. Create it, or correct the name.`);
  if (/SSL|certificate/i.test(message)) return new ConfigError(`DATABASE_URL: TLS to ${address} failed: ${message}`);
  // A connection to a name with several addresses fails with an error that has a code, but no message.
  if (/^[0-9A-Z]{5}$/.test(state)) return new ConfigError(`DATABASE_URL: PostgreSQL at ${address} refuses the connection: ${message}`);
  return new ConfigError(`DATABASE_URL: no PostgreSQL answers at ${address}: ${state || message}`);
};

const partsOf = (databaseUrl: string): { address: string; name: string } => {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get("host") ?? (url.hostname || "localhost");
  return { address: host.startsWith("/") ? host : `${host}:${url.port || 5432}`, name: url.pathname.slice(1) };
};
