// Puts a finished folder in the place of another one.
import { rename, rm } from "node:fs/promises";

/** Builds that end together each need a few attempts, because one of them fills the place that another has just emptied. */
const attemptsMax = 20;

/**
 * Moves `finished` to `place`, and removes what was there. Readers of `place` find the old files, for an instant nothing, and then the new
 * ones: never a part of either.
 */
export const replaceFolder = async (finished: string, place: string): Promise<void> => {
  const old = `${finished}.old`;
  for (let attempt = 1; ; attempt++) {
    await rename(place, old).catch(ignoring("ENOENT"));
    try {
      await rename(finished, place);
      break;
    } catch (error) {
      if (attempt === attemptsMax) throw error;
      ignoring("ENOTEMPTY", "EEXIST")(error as NodeJS.ErrnoException);
    } finally {
      await rm(old, { recursive: true, force: true });
    }
  }
};

const ignoring =
  (...codes: readonly string[]) =>
  (error: NodeJS.ErrnoException): void => {
    if (!codes.includes(error.code ?? "")) throw error;
  };
