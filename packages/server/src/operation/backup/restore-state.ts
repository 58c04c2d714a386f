// The file restore.json in the data folder, while a restore is unfinished: a killed restore can be started again, and no server starts on it.
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { z } from "zod";
import { newId } from "../../platform/id.ts";
import { readIfExists } from "../../platform/read-if-exists.ts";
import { sync } from "../../work/media/store/disk.ts";
import { BackupError } from "./errors.ts";
import { restoreStatePath } from "./unfinished-restore.ts";

const RestoreState = z.object({
  backupId: z.uuid(),
  /** The ids of the installation and of its object store, which stay the same when the restore is started again. */
  installationId: z.uuid(),
  objectStoreId: z.uuid(),
});
export type RestoreState = z.infer<typeof RestoreState>;

/** The state of a restore, and whether an earlier restore of the same backup began it. */
export interface BegunRestore {
  readonly state: RestoreState;
  readonly begun: boolean;
}

/**
 * Writes the file before anything else is written, so that an interrupted restore does not look like an empty installation.
 * @throws BackupError when the file of an earlier restore is damaged, or is of another backup
 */
export const beginRestore = async (dataDir: string, backupId: string): Promise<BegunRestore> => {
  const earlier = await readRestoreState(dataDir, backupId);
  return { state: earlier ?? (await createRestoreState(dataDir, backupId)), begun: earlier !== undefined };
};

/** Removes the file of a restore that was refused before it wrote anything. */
export const abandonRestore = async (dataDir: string, { begun }: Pick<BegunRestore, "begun">): Promise<void> => {
  if (!begun) await removeRestoreState(dataDir);
};

/** @throws BackupError when the file is damaged, or an earlier restore of another backup has not finished */
const readRestoreState = async (dataDir: string, backupId: string): Promise<RestoreState | undefined> => {
  const path = restoreStatePath(dataDir);
  const text = await readIfExists(readFile(path, "utf8"));
  if (text === undefined) return undefined;
  const state = RestoreState.safeParse(parseJson(text)).data;
  if (state?.backupId !== backupId)
    throw new BackupError(
      `A restore of another backup into ${dataDir} did not finish. Restore that backup again, or remove its attachments and then ${path}.`,
    );
  return state;
};

/** Writes the file durably. */
const createRestoreState = async (dataDir: string, backupId: string): Promise<RestoreState> => {
  const state: RestoreState = { backupId, installationId: newId(), objectStoreId: newId() };
  await mkdir(dataDir, { recursive: true });
  const temporary = `${restoreStatePath(dataDir)}.new`;
  const file = await open(temporary, "w", 0o600);
  try {
    await file.writeFile(`${JSON.stringify(state)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, restoreStatePath(dataDir));
  await sync(dataDir);
  return state;
};

export const removeRestoreState = (dataDir: string): Promise<void> => rm(restoreStatePath(dataDir), { force: true });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
