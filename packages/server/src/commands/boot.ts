// The command `start`: reads the settings, and starts the database and the server.
import { readConfig } from "../settings/config.ts";
import { requireFreeAddress } from "../settings/listen-address.ts";
import { startDatabase } from "./database.ts";

/** Loads the server's code while PostgreSQL starts. Loading blocks the event loop, so it waits until PostgreSQL's process runs. */
export const boot = async (options: { demo?: true }): Promise<void> => {
  const config = readConfig();
  await requireFreeAddress(config);
  const launched = Promise.withResolvers<void>();
  const starting = startDatabase(config, launched.resolve);
  await Promise.race([launched.promise, starting]);
  const [database, { start }] = await Promise.all([starting, import("./start.ts")]);
  await start(config, database, options);
};
