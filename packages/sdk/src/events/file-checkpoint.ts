// A checkpoint in a file. Loads Node's modules when it is made, because browsers have none.
import { UsageError } from "../errors.ts";
import type { Checkpoint } from "./process.ts";

const fileBytesMax = 16 * 1024;

const loadModules = () => {
  const load = globalThis.process?.getBuiltinModule;
  if (!load) throw new UsageError("fileCheckpoint needs the files of Node, Bun or Deno. Pass a checkpoint of your own.");
  return { crypto: load("node:crypto"), fs: load("node:fs").promises, path: load("node:path"), url: load("node:url") };
};

/** @throws UsageError for a text that is no checkpoint */
const parseCursor = (file: string, text: string): string => {
  try {
    const { cursor } = JSON.parse(text);
    if (typeof cursor === "string" && cursor !== "") return cursor;
  } catch {}
  throw new UsageError(
    `fileCheckpoint: ${file} is damaged, or no checkpoint. Restore it; or remove it to begin with new events, and read the state again.`,
  );
};

/**
 * A checkpoint in this file, which only its user can read. A crash leaves the old or the new content. If two programs share the file, the one
 * that saves later fails with UsageError.
 */
export const fileCheckpoint = (file: string | URL): Checkpoint => {
  const { crypto, fs, path, url } = loadModules();
  const target = path.resolve(file instanceof URL ? url.fileURLToPath(file) : file);
  const folder = path.dirname(target);
  /** Distinguishes what this program has saved from the saves of others. */
  const writer = crypto.randomUUID();
  /** The content that this program read or wrote last. */
  let known: string | undefined;

  const failing = (action: string) => (cause: NodeJS.ErrnoException) => {
    throw new UsageError(`fileCheckpoint: cannot ${action} ${target} (${cause.code ?? cause.message}).`, { cause });
  };

  const readText = async (): Promise<string | undefined> => {
    const stats = await fs.stat(target).catch((error: NodeJS.ErrnoException): undefined => {
      if (error.code !== "ENOENT") throw error;
    });
    if (stats && stats.size > fileBytesMax) return "";
    return stats && fs.readFile(target, "utf8");
  };

  /** Removes what killed runs have left. */
  const removeDrafts = async (): Promise<void> => {
    const isDraft = (name: string): boolean => name.startsWith(`${path.basename(target)}.`) && /\.[\da-f-]{36}\.draft$/.test(name);
    for (const name of (await fs.readdir(folder)).filter(isDraft)) await fs.rm(path.join(folder, name), { force: true });
  };

  const syncFolder = async (): Promise<void> => {
    const handle = await fs.open(folder);
    await handle.sync().finally(() => handle.close());
  };

  const replace = async (text: string): Promise<void> => {
    const draft = `${target}.${crypto.randomUUID()}.draft`;
    try {
      const handle = await fs.open(draft, "wx", 0o600);
      await handle
        .writeFile(text)
        .then(() => handle.sync())
        .finally(() => handle.close());
      await fs.rename(draft, target);
    } catch (error) {
      await fs.rm(draft, { force: true });
      throw error;
    }
    // Windows does not open folders.
    await syncFolder().catch(() => {});
  };

  return {
    load: async () => {
      await removeDrafts().catch(failing("read"));
      known = await readText().catch(failing("read"));
      return known === undefined ? undefined : parseCursor(target, known);
    },
    save: async (cursor) => {
      if ((await readText().catch(failing("read"))) !== known)
        throw new UsageError(`fileCheckpoint: another program has changed ${target}. Give each program a checkpoint of its own.`);
      const text = `${JSON.stringify({ cursor, savedAt: new Date().toISOString(), writer })}\n`;
      await replace(text).catch(failing("save"));
      known = text;
    },
  };
};
