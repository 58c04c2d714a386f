import { lstat, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { defineCommand } from "../command/definition.ts";
import { flag, value } from "../command/option.ts";
import { text } from "../command/reader.ts";
import { CliError, usageError } from "../error/cli-error.ts";
import { mediaArgument } from "./arguments.ts";
import { fetchTo } from "./fetch.ts";
import { findMedia, findOptions } from "./find.ts";
import { safeName } from "./name.ts";

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

const placeOf = async (written: string | undefined, name: string): Promise<string> => {
  if (written === undefined) return name;
  return (await isFolder(written)) ? join(written, name) : written;
};

export const download = defineCommand({
  name: "download",
  summary: "Download an attachment; prints the file it is in",
  details: "Goes on with FILE.part, which a download that was cut short leaves behind.",
  arguments: mediaArgument,
  options: {
    ...findOptions,
    output: value("FILE", text, "The file or folder to write to, or - for standard output (default: its own name, here)"),
    clobber: flag("Overwrite the file if it is there"),
  },
  run: async ({ client: connect, output, terminal }, { media: id, target, output: written, clobber }) => {
    if (written === "-" && output.isJson) throw usageError("--output - writes the file itself to standard output: leave --json out");
    const client = await connect();
    const media = await findMedia(client, id, target);
    if (written === "-") {
      const { stream } = await client.media.download(media);
      return pipeline(stream, terminal.openOutput(), { end: false });
    }
    const file = await placeOf(written, safeName(media.fileName));
    if (!clobber && (await isThere(file)))
      throw new CliError(`${file} is there already. --clobber overwrites it, --output writes elsewhere`);
    const progress = output.progress(media.fileName);
    await fetchTo(client, media, file, progress.at).finally(progress.end);
    output.only(media, file, `Downloaded ${media.fileName}`);
  },
});
