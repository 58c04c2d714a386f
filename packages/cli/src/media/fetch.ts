import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { Client } from "../context.ts";
import { CliError } from "../error/cli-error.ts";
import type { Progress } from "../output/progress.ts";

interface Wanted {
  readonly id: string;
  readonly url: string;
  readonly fileSize: number;
}

/**
 * Downloads to `FILE.part`, which a later try goes on with, and gives it its name when it is whole. Content is served under its SHA-256 as
 * ETag: so it shows whether what was there before was the beginning of the same file.
 */
export const fetchTo = async (client: Client, wanted: Wanted, file: string, at: Progress["at"]): Promise<void> => {
  const part = `${file}.part`;
  const there = await stat(part).then(
    ({ size }) => (size < wanted.fileSize ? size : 0),
    () => 0,
  );
  const isWhole = (await fetchFrom(client, wanted, part, there, at)) || (there > 0 && (await fetchFrom(client, wanted, part, 0, at)));
  if (!isWhole) throw new CliError(`What arrived is not what was uploaded; it is in ${part}. Try again`);
  await rename(part, file);
};

/** Whether the file is then what its ETag says; where that says nothing, whether it was fetched in one go. */
const fetchFrom = async (client: Client, wanted: Wanted, part: string, from: number, at: Progress["at"]): Promise<boolean> => {
  const { stream, start, etag, size } = await client.media.download(wanted, from > 0 ? { range: { start: from } } : {});
  const hash = createHash("sha256");
  if (start > 0) for await (const piece of createReadStream(part)) hash.update(piece);
  let bytes = start;
  const counted = async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
      at(bytes, size);
      yield piece;
    }
  };
  await pipeline(stream, counted, createWriteStream(part, { flags: start > 0 ? "a" : "w" }));
  const sha256 = /^"([0-9a-f]{64})"$/.exec(etag ?? "")?.[1];
  return sha256 === undefined ? start === 0 : sha256 === hash.digest("hex");
};
