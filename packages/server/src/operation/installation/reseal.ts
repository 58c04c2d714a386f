// Seals all stored secrets with the new key of a rotation, in batches, beside servers that seal and open secrets.
import type { Database } from "../../database/database.ts";
import { tryUnseal } from "../../database/sealing-keys.ts";
import { seal } from "../../platform/sealed.ts";
import type { DatabaseKeys } from "./held-secret-keys.ts";
import { type SealedRow, sealedPages, sealedTables } from "./sealed-tables.ts";

export interface Resealed {
  /** Secrets that were sealed with the previous key, and are sealed with the current one now. */
  readonly resealed: number;
  /** Rows with a secret that neither key opens. They are left as they are. */
  readonly unopened: number;
}

/** A secret that is rotated meanwhile is found by the next pass. */
const passesMax = 20;

/** Repeats until no secret is sealed with the previous key. @throws Error when that does not happen. */
export const resealSecrets = async (database: Database, keys: DatabaseKeys): Promise<Resealed> => {
  let total = 0;
  for (let pass = 0; pass < passesMax; pass++) {
    const { resealed, unopened } = await resealOnce(database, keys);
    total += resealed;
    if (resealed === 0) return { resealed: total, unopened };
  }
  throw new Error("Secrets are still being sealed with the previous key. Restart the servers that use it, then run this again.");
};

const resealOnce = async (database: Database, keys: DatabaseKeys): Promise<Resealed> => {
  let [resealed, unopened] = [0, 0];
  for (const table of sealedTables) {
    for await (const rows of sealedPages(database, table)) {
      const judged = rows.map((row) => ({ row, next: resealedRow(row, table.purposeOf(row.id), keys) }));
      unopened += judged.filter(({ next }) => next === "unopened").length;
      const changed = judged.flatMap(({ row, next }) => (typeof next === "object" ? [{ row, next }] : []));
      if (changed.length === 0) continue;
      // In a transaction, because that is repeated after a deadlock with the dispatcher, which updates several webhooks at once.
      await database.transaction((within) =>
        within.query(table.replace, {
          ids: changed.map(({ row }) => row.id),
          old: changed.map(({ row }) => row.secret),
          oldPrevious: changed.map(({ row }) => row.previousSecret),
          new: changed.map(({ next }) => next.secret),
          newPrevious: changed.map(({ next }) => next.previousSecret),
        }),
      );
      resealed += changed.length;
    }
  }
  return { resealed, unopened };
};

/** The row with secrets that the current key opens. A secret that no key opens is kept. */
export const resealedRow = (
  { id, secret, previousSecret }: SealedRow,
  purpose: string,
  { current, previous }: DatabaseKeys,
): SealedRow | "current" | "unopened" => {
  const reseal = (sealed: string): string | "current" | "unopened" => {
    if (tryUnseal([current], purpose, sealed) !== undefined) return "current";
    const text = previous && tryUnseal([previous], purpose, sealed);
    return text === undefined ? "unopened" : seal(current, purpose, text);
  };
  const [first, second] = [reseal(secret), previousSecret === null ? "current" : reseal(previousSecret)];
  const isKept = (result: string): boolean => result === "current" || result === "unopened";
  if (isKept(first) && isKept(second)) return first === "unopened" || second === "unopened" ? "unopened" : "current";
  return { id, secret: isKept(first) ? secret : first, previousSecret: isKept(second) ? previousSecret : second };
};
