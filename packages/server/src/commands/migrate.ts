// The command `migrate`. Opening the database applies the pending migrations (database.ts).
import { readConfig } from "../settings/config.ts";
import { joinDatabase } from "./database.ts";
import { printProgress } from "./output.ts";

export const migrateDatabase = async (): Promise<void> => {
  const { release } = await joinDatabase(readConfig());
  await release();
  printProgress("the database is up to date");
};
