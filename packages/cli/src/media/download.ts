// The `media download` command. It resumes a partial file and checks the content against its ETag.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { lstat, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { defineCommand } from "../command/definition.ts";
import { flag, value } from "../command/option.ts";
import { text } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { CliError, usageError } from "../error/cli-error.ts";
import type { Progress } from "../output/progress.ts";
import { safeFileName } from "./file-name.ts";
import { findMedia, findMediaOptions, mediaArgument } from "./media.ts";

interface MediaContent {
  readonly id: string;
  readonly url: string;
  readonly fileSize: number;
}

/**
 * Downloads to `FILE.part` and renames it to FILE when it is complete. Resumes an existing `FILE.part`. The ETag is the content's SHA-256,
 * which shows whether the earlier part belongs to the same content.
 * @throws CliError when the content does not match its ETag.
 */
const downloadToFile = async (client: Client, content: MediaContent, file: string, onProgress: Progress["at"]): Promise<void> => {
  const part = `${file}.part`;
  const resumeAt = await stat(part).then(
    ({ size }) => (size < content.fileSize ? size : 0),
    () => 0,
  );
  const isComplete =
    (await downloadPart(client, content, part, resumeAt, onProgress)) ||
    (resumeAt > 0 && (await downloadPart(client, content, part, 0, onProgress)));
  if (!isComplete) throw new CliError(`The downloaded content does not match the upload; it is in ${part}. Try again`);
  await rename(part, file);
};

/** Returns whether the file matches its ETag. Without a SHA-256 ETag, only a download from the start counts as complete. */
const downloadPart = async (
  client: Client,
  content: MediaContent,
  part: string,
  from: number,
  onProgress: Progress["at"],
): Promise<boolean> => {
  const { stream, start, etag, size } = await client.media.download(content, from > 0 ? { range: { start: from } } : {});
  const hash = createHash("sha256");
  if (start > 0) for await (const chunk of createReadStream(part)) hash.update(chunk);
  let bytes = start;
  const hashChunks = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

const pathExists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

const chooseFile = async (written: string | undefined, name: string): Promise<string> => {
  if (written === undefined) return name;
  return (await isFolder(written)) ? join(written, name) : written;
};

export const downloadMedia = defineCommand({
  name: "download",
  summary: "Download an attachment; prints the path of the file",
  details: "Resumes an interrupted download from FILE.part.",
  arguments: mediaArgument,
  options: {
    ...findMediaOptions,
    output: value("FILE", text, "The file or folder to write to, or - for standard output (default: the file's own name)"),
    clobber: flag("Overwrite an existing file"),
  },
  run: async ({ client: connect, output, terminal }, { media: id, target, output: written, clobber }) => {
    if (written === "-" && output.isJson) throw usageError("--json cannot be combined with --output -, which writes the content to stdout");
    const client = await connect();
    const media = await findMedia(client, id, target);
    if (written === "-") {
      const { stream } = await client.media.download(media);
      return pipeline(stream, terminal.openOutput(), { end: false });
    }
    const file = await chooseFile(written, safeFileName(media.fileName));
    if (!clobber && (await pathExists(file)))
      throw new CliError(`${file} already exists. --clobber overwrites it, --output writes to another file`);
    const progress = output.progress(media.fileName);
    await downloadToFile(client, media, file, progress.at).finally(progress.end);
    output.only(media, file, `Downloaded ${media.fileName}`);
  },
});
