// The `media download` command.
import { pipeline } from "node:stream/promises";
import { defineCommand } from "../command/definition.ts";
import { flag, value } from "../command/option.ts";
import { text } from "../command/reader.ts";
import { usageError } from "../error/cli-error.ts";
import { chooseFile, downloadToFile } from "../output/download-file.ts";
import { safeFileName } from "./file-name.ts";
import { findMedia, findMediaOptions, mediaArgument } from "./media.ts";

export const downloadMedia = defineCommand({
  name: "download",
  summary: "Download an attachment; prints the path of the file",
  examples: [
    "worktrack media download 01890000-0000-7000-8000-00000000000c --output notes.pdf",
    "worktrack media download 01890000-0000-7000-8000-00000000000c --output - | tar tz",
  ],
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
    const file = await chooseFile(written, safeFileName(media.fileName), clobber);
    const progress = output.progress(media.fileName);
    await downloadToFile((options) => client.media.download(media, options), media.fileSize, file, progress.at).finally(progress.end);
    output.only(media, file, `Downloaded ${media.fileName}`);
  },
});
