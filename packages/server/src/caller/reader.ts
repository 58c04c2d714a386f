// Reads the credentials of requests. Those that arrive together share a statement.
import type { Database } from "../database/database.ts";
import { setBounded } from "../platform/bounded-map.ts";
import { createBatcher } from "../queues/batcher.ts";
import { type CredentialRow, parseCredentialRow, readCredentials } from "./lookup.ts";

export interface CredentialReader {
  /** Reads a credential with its authority, which is that of `nowMs` or of a moment before. */
  read(prefix: string, nowMs: number): Promise<CredentialRow | undefined>;
}

/** Two statements at once keep PostgreSQL busy, and leave the pool to the operations. */
const batchOptions = { itemsMax: 100, concurrency: 2, collectMs: 20 };
const rememberedMax = 1_000;

/**
 * The statement begins after each of its requests has arrived, so it sees everything that was revoked before. A credential whose JSON is
 * the same as last time is returned as the same object, without parsing it again.
 */
export const createCredentialReader = (database: Database): CredentialReader => {
  const remembered = new Map<string, { readonly json: string; readonly row: CredentialRow }>();
  const readBatch = createBatcher((requested: readonly { readonly prefix: string; readonly nowMs: number }[]) => {
    const prefixes = new Set(requested.map(({ prefix }) => prefix));
    // The earliest time of the batch. If a credential expires after that time, the authority check of its write notices.
    return readCredentials(database, [...prefixes], Math.min(...requested.map(({ nowMs }) => nowMs)));
  }, batchOptions);

  return {
    read: async (prefix, nowMs) => {
      const json = (await readBatch({ prefix, nowMs })).get(prefix);
      if (json === undefined) return undefined;
      const known = remembered.get(prefix);
      if (known?.json === json) return known.row;
      const row = parseCredentialRow(json);
      setBounded(remembered, prefix, { json, row }, rememberedMax);
      return row;
    },
  };
};
