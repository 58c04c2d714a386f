// The `media download` command, for one attachment or all of a parent.
import { pipeline } from "node:stream/promises";
import { defineCommand } from "../command/definition.ts";
import { flag, optional, value } from "../command/option.ts";
import { text } from "../command/reader.ts";
import type { Context } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import { chooseFile, downloadToFile } from "../output/download-file.ts";
import { safeFileName } from "./file-name.ts";
import {
  concurrencyOption,
  findMedia,
  findMediaOptions,
  mediaArgument,
  type ParentInput,
  parentOptions,
  requireOneParent,
  resolveParent,
} from "./media.ts";

interface FolderInput extends ParentInput {
  readonly output: string | undefined;
  readonly clobber: boolean;
  readonly concurrency: number;
}

const downloadIntoFolder = async ({ client: connect, output }: Context, input: FolderInput): Promise<void> => {
  const { output: folder = ".", clobber, concurrency, ...parents } = input;
  requireOneParent(parents);
  if (folder === "-") throw usageError("--all writes files into a folder, not to standard output");
  const { downloadAll, listAttachments } = await import("./download-all.ts");
  const { reportTransfers } = await import("./transfer.ts");
  const client = await connect();
  const found = await listAttachments(client, await resolveParent(client, parents));
  const progress = output.progress(`${found.length} files`);
  const outcome = await downloadAll(found, { client, folder, clobber, concurrency, progress });
  const names = found.map(({ fileName }) => fileName);
  await reportTransfers(output, "Downloaded", names, outcome);
};

export const downloadMedia = defineCommand({
  name: "download",
  summary: "Download an attachment, or all of a task, a post or a comment",
  examples: [
    "worktrack media download 01890000-0000-7000-8000-00000000000c --output notes.pdf",
    "worktrack media download 01890000-0000-7000-8000-00000000000c --output - | tar tz",
    "worktrack media download --all --task OPS-1 --output files/",
  ],
  details: `Prints the path of the file; with --all, a row for each. Resumes an interrupted
download from FILE.part, and --all skips files that are complete. Of several files
with one name, the oldest keeps it: notes.pdf, notes (2).pdf.`,
  arguments: { media: optional(mediaArgument.media) },
  options: {
    all: flag("Download all attachments of the parent into a folder"),
    ...parentOptions,
    ...findMediaOptions,
    output: value("FILE", text, "The file or folder to write to, or - for standard output (default: the file's own name)"),
    clobber: flag("Overwrite an existing file"),
    concurrency: concurrencyOption,
  },
  run: async (context, { media: id, all, target, output: written, clobber, concurrency, ...parents }) => {
    const { client: connect, output, terminal } = context;
    if (all && (id !== undefined || target !== undefined))
      throw usageError("--all takes a parent, such as --task OPS-1, and no attachment");
    if (all) return downloadIntoFolder(context, { output: written, clobber, concurrency, ...parents });
    if (id === undefined) throw usageError("ATTACHMENT is missing. To download all of a task: --all --task OPS-1");
    if (Object.values(parents).some((parent) => parent !== undefined)) throw usageError("A parent needs --all, and no attachment");
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
