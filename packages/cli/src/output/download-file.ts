// Downloads a file that the server has the SHA-256 of: resumes a partial file, and checks the content.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { lstat, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Download } from "@worktrack/sdk";
import { CliError } from "../error/cli-error.ts";
import type { Progress } from "./progress.ts";

/** Requests the file, from the start or from the byte `range.start`. */
export type RequestDownload = (options: { readonly range?: { readonly start: number } }) => Promise<Download>;

/**
 * Downloads to `FILE.part` and renames it to FILE when it is complete. Resumes an existing `FILE.part`. The ETag is the content's SHA-256,
 * which shows whether the earlier part belongs to the same content.
 * @throws CliError when the content does not match its ETag.
 */
export const downloadToFile = async (
  request: RequestDownload,
  fileSize: number,
  file: string,
  onProgress: Progress["at"],
): Promise<void> => {
  const part = `${file}.part`;
  const resumeAt = await stat(part).then(
    ({ size }) => (size < fileSize ? size : 0),
    () => 0,
  );
  const isComplete =
    (await downloadPart(request, part, resumeAt, onProgress)) || (resumeAt > 0 && (await downloadPart(request, part, 0, onProgress)));
  if (!isComplete) throw new CliError(`The downloaded content does not match the server's; it is in ${part}. Try again`);
  await rename(part, file);
};

/** Returns whether the file matches its ETag. Without a SHA-256 ETag, only a download from the start counts as complete. */
const downloadPart = async (request: RequestDownload, part: string, from: number, onProgress: Progress["at"]): Promise<boolean> => {
  const { stream, start, etag, size } = await request(from > 0 ? { range: { start: from } } : {});
  const hash = createHash("sha256");
  if (start > 0) for await (const chunk of createReadStream(part)) hash.update(chunk);
  let bytes = start;
  const hashChunks = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      onProgress(bytes, size);
      yield chunk;
    }
  };
  await pipeline(stream, hashChunks, createWriteStream(part, { flags: start > 0 ? "a" : "w" }));
  const sha256 = /^"([0-9a-f]{64})"$/.exec(etag ?? "")?.[1];
  return sha256 === undefined ? start === 0 : sha256 === hash.digest("hex");
};

export const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

export const pathExists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** @throws CliError when the file's folder does not exist, or when the file does, unless `clobber` */
export const checkTarget = async (file: string, clobber: boolean): Promise<void> => {
  const folder = /[/\\]$/.test(file) ? file : dirname(file);
  if (!(await isFolder(folder))) throw new CliError(`There is no folder ${folder}. Create it, or correct --output`);
  if (!clobber && (await pathExists(file)))
    throw new CliError(`${file} already exists. --clobber overwrites it, --output writes to another file`);
};

/** The path to write to: the given file, or `name` in the given folder or in this one. @throws CliError when it cannot be written there */
export const chooseFile = async (written: string | undefined, name: string, clobber: boolean): Promise<string> => {
  const file = written === undefined ? name : (await isFolder(written)) ? join(written, name) : written;
  await checkTarget(file, clobber);
  return file;
};
