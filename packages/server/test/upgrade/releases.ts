// The upgrade fixtures: one folder for each release, named by its last migration.
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Filled, fillAhead } from "./record/fill.ts";
import { type Recording, readRecording, showSecrets } from "./recording.ts";

export const releaseFolder = fileURLToPath(new URL("releases", import.meta.url));

/** In the order of their release. */
export const releaseNames: readonly string[] = existsSync(releaseFolder) ? readdirSync(releaseFolder).sort() : [];

/** The secrets that open the data of a fixture. They were made with a key that nothing else uses. */
export interface Access extends Filled, Awaited<ReturnType<typeof fillAhead>> {
  readonly recordedAtMs: number;
  /** The server's secret key, in base64. */
  readonly throwAwayKey: string;
}

export interface Release {
  /** The database of the release, as SQL that creates its tables and rows. */
  readonly sql: string;
  readonly recording: Recording;
  readonly access: Access;
}

export const readRelease = async (name: string): Promise<Release> => {
  const pathOf = (file: string): string => join(releaseFolder, name, file);
  const [sql, access, recording] = await Promise.all([
    readFile(pathOf("database.sql"), "utf8"),
    readFile(pathOf("access.json"), "utf8"),
    readRecording(pathOf("statements.jsonl")),
  ]);
  return { sql, recording, access: JSON.parse(showSecrets(access)) };
};
