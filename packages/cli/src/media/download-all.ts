// Downloads all attachments of a parent into a folder. Safe to repeat: files that are complete are skipped.
import { mkdir, stat } from "node:fs/promises";
import { join, parse } from "node:path";
import type { Reply } from "@worktrack/sdk";
import type { Client } from "../context.ts";
import { CliError } from "../error/cli-error.ts";
import { downloadToFile, isFolder, pathExists } from "../output/download-file.ts";
import type { Progress } from "../output/progress.ts";
import { sha256Of } from "./attached.ts";
import { safeFileName } from "./file-name.ts";
import { reasonOf, type TransferOutcome, type TransferResult, transferAll } from "./transfer.ts";

type Media = Reply<"media.list">["items"][number];

interface Settings {
  readonly client: Client;
  readonly folder: string;
  readonly clobber: boolean;
  readonly concurrency: number;
  readonly progress: Progress;
}

/** File systems may take names for equal that differ in case or Unicode form. */
const keyOf = (name: string): string => name.normalize("NFC").toLowerCase();

/** A safe name for each file, none of which is another's name or that of its unfinished part: `a.txt`, `a (2).txt`. */
export const chooseFileNames = (fileNames: readonly string[]): readonly string[] => {
  const taken = new Set<string>();
  const keysOf = (name: string) => [keyOf(name), keyOf(`${name}.part`)];
  return fileNames.map((fileName) => {
    const safe = safeFileName(fileName);
    const { name: stem, ext } = parse(safe);
    let name = safe;
    for (let number = 2; keysOf(name).some((key) => taken.has(key)); number++) name = `${stem} (${number})${ext}`;
    for (const key of keysOf(name)) taken.add(key);
    return name;
  });
};

/** Errors of one attachment, such as one that was deleted meanwhile. */
const refusals: ReadonlySet<unknown> = new Set([403, 404, 410]);

/** Whether the local file has the attachment's content. The ETag of the content is its SHA-256. */
const isComplete = async (client: Client, media: Media, file: string): Promise<boolean> => {
  const local = await stat(file).catch(() => undefined);
  if (!local?.isFile() || local.size !== media.fileSize) return false;
  try {
    const { stream } = await client.media.download(media, { ifNoneMatch: `"${await sha256Of(file)}"` });
    await stream.cancel();
    return false;
  } catch (error) {
    if (error instanceof Error && "status" in error && error.status === 304) return true;
    throw error;
  }
};

const createFolder = async (folder: string): Promise<void> => {
  if (await isFolder(folder)) return;
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`Cannot create the folder ${folder} (${error.code ?? error.message}). Correct --output`);
  });
};

/** The names stay the same when the command is repeated: the oldest attachment of a name keeps it. */
export const downloadAll = async (found: readonly Media[], settings: Settings): Promise<TransferOutcome> => {
  const { client, folder, clobber, concurrency, progress } = settings;
  if (found.length > 0) await createFolder(folder);
  const files = chooseFileNames(found.map(({ fileName }) => fileName)).map((name) => join(folder, name));
  const download = async (media: Media, file: string, report: (bytes: number) => void): Promise<TransferResult> => {
    const named = { ...media, file, reason: null };
    try {
      if (await pathExists(file)) {
        if (await isComplete(client, media, file)) return { ...named, result: "existing" };
        if (!clobber) throw new CliError(`${file} already exists, with other content. --clobber overwrites it`);
      }
      await downloadToFile((options) => client.media.download(media, options), media.fileSize, file, report);
      return { ...named, result: "downloaded" };
    } catch (error) {
      const reason = reasonOf(error, refusals);
      if (reason === undefined) throw error;
      return { ...named, result: "failed", reason };
    }
  };
  const sizes = found.map(({ fileSize }) => fileSize);
  return transferAll({
    sizes,
    concurrency,
    progress,
    transfer: (index, report) => download(found[index] as Media, files[index] as string, report),
  });
};

/** The attachments of a parent, the oldest first. */
export const listAttachments = async (client: Client, parent: Readonly<Record<string, string | undefined>>): Promise<readonly Media[]> => {
  const found: Media[] = [];
  for await (const media of client.media.list.all(parent)) found.push(media);
  return found.toReversed();
};
