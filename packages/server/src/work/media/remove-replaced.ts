// Removes an object at once when its row was replaced or deleted, instead of leaving it to the sweep.
import type { Database } from "../../database/database.ts";
import { statement } from "../../database/statement.ts";
import { isSweepPaused } from "../purge/sweep-pause.ts";
import type { ObjectStore } from "./store/store.ts";

const selectPause = statement({
  name: "media_sweep_pause",
  parameters: {},
  row: { paused: "bool" },
  text: `SELECT ${isSweepPaused} AS paused`,
});

/**
 * Call it after the commit. If a backup runs, which may have listed the object, or if this fails, the sweep removes the object later.
 */
export const removeReplacedObject = async (
  { database, media }: { readonly database: Database; readonly media: Pick<ObjectStore, "remove"> },
  key: string,
): Promise<void> => {
  try {
    const [pause] = await database.query(selectPause, {});
    if (!pause?.paused) await media.remove(key);
  } catch {}
};
