// Remembers where `webhook listen` stopped, so that the next run continues there and misses no event.
import { createHash } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { readPrivateFile, replacePrivateFile } from "../auth/private-file.ts";
import type { Connection } from "../connection.ts";

/** A position in the event feed. */
export interface ListenPlace {
  /** The cursor of a page of the feed. */
  readonly cursor: string;
  /** The last event of that page that was printed or forwarded. Null: none was. */
  readonly handledId: string | null;
  readonly savedAt: string;
}

/** Reads and writes the place of one listener. */
export interface PlaceKeeper {
  readonly read: () => Promise<ListenPlace | undefined>;
  readonly save: (place: Omit<ListenPlace, "savedAt">) => Promise<void>;
}

/** The server keeps no event for longer. */
const keptMs = 30 * 24 * 60 * 60 * 1_000;

/** The length of `wtk_` and the public prefix of a token. */
const publicChars = 16;

/** Listeners with the same server, workspace, events and receiver share a place. */
const placeName = ({ url, token, tokenSource, profile }: Connection, listener: readonly unknown[]): string => {
  const login = tokenSource === "profile" ? [profile?.name, profile?.identity.organizationId] : token.slice(0, publicChars);
  return createHash("sha256")
    .update(JSON.stringify([url, login, listener]))
    .digest("hex")
    .slice(0, 32);
};

const parsePlace = (text: string): ListenPlace | undefined => {
  try {
    const { cursor, handledId, savedAt }: Record<string, unknown> = JSON.parse(text);
    if (typeof cursor !== "string" || typeof savedAt !== "string") return undefined;
    return { cursor, handledId: typeof handledId === "string" ? handledId : null, savedAt };
  } catch {
    return undefined;
  }
};

const removeOldPlaces = async (folder: string, nowMs: number): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: nowMs }));
    if (nowMs - mtimeMs > keptMs) await rm(file, { force: true });
  }
};

/** `listener` distinguishes listeners with the same login, by their events and their receiver. */
export const openPlace = async (stateFolder: string, connection: Connection, listener: readonly unknown[]): Promise<PlaceKeeper> => {
  const folder = join(stateFolder, "listen");
  const file = join(folder, `${placeName(connection, listener)}.json`);
  await removeOldPlaces(folder, Date.now());
  return {
    read: async () => {
      const text = await readPrivateFile(file).catch(() => undefined);
      return text === undefined ? undefined : parsePlace(text);
    },
    save: (place) => replacePrivateFile(file, `${JSON.stringify({ ...place, savedAt: new Date().toISOString() })}\n`),
  };
};
