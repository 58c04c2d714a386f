import { readConfig } from "../config.ts";
import { attachBeside } from "./database.ts";
import { tell } from "./start.ts";

export const migrateDatabase = async (): Promise<void> => {
  const { detach } = await attachBeside(readConfig(), tell);
  await detach();
  tell("the database is up to date");
};
