// Compares the database's migrations with those of this version.
import type { Connection } from "../../database/connection.ts";
import { readMigrationState } from "../../database/migrations.ts";
import { messageOf } from "../../platform/log.ts";
import { error, type Finding, ok, warning } from "./finding.ts";

export const checkMigrations = async (connection: Connection): Promise<{ finding: Finding; isMigrated: boolean }> => {
  try {
    const { pending, newer } = await readMigrationState(connection);
    if (pending.length > 0) {
      const message = `${pending.length} migrations are pending, the first is ${pending[0]?.name}`;
      return { finding: warning(message, "Start the server, which applies them, or run: worktrack-server migrate"), isMigrated: false };
    }
    const finding =
      newer.length > 0 ? ok(`up to date; a newer version has added ${newer.length}, which this one accepts`) : ok("up to date");
    return { finding, isMigrated: true };
  } catch (problem) {
    return { finding: error(messageOf(problem), "docs/upgrade.md says which versions can use one database."), isMigrated: false };
  }
};
