// The command `start`: reads the settings, and starts the database and the server.
import { readConfig } from "../config.ts";
import { startDatabase } from "./database.ts";

/** Loads the server's code while PostgreSQL starts, because each takes about 0.2 s. */
export const boot = async (options: { demo?: true }): Promise<void> => {
  const config = readConfig();
  const [database, { start }] = await Promise.all([startDatabase(config), import("./start.ts")]);
  await start(config, database, options);
};
