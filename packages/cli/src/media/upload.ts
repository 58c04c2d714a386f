// The `media upload` command, which attaches files, folders or standard input to a parent.
import { defineCommand } from "../command/definition.ts";
import { value, words } from "../command/option.ts";
import { number, text } from "../command/reader.ts";
import { usageError } from "../error/cli-error.ts";
import { concurrencyOption, parentOptions, requireOneParent, resolveParent } from "./media.ts";

const durationSecondsMax = 1_000_000;
interface UploadInput {
  readonly files: readonly string[];
  readonly name: string | undefined;
  readonly type: string | undefined;
  readonly duration: number | undefined;
}

/** Rejects a wrong command line before anything is sent. */
const checkInput = ({ files, name, type, duration }: UploadInput): void => {
  if (files.length === 0) throw usageError("FILE is missing: name at least one, or - for standard input");
  if (files.includes("-") && name === undefined) throw usageError("Standard input has no name: give it one with --name");
  if (files.length > 1 && [name, type, duration].some((one) => one !== undefined))
    throw usageError("--name, --type and --duration apply to a single file: upload that file alone");
};

export const uploadMedia = defineCommand({
  name: "upload",
  summary: "Attach files to a task, a post or a comment",
  examples: [
    "worktrack media upload *.png --task OPS-1",
    'worktrack media upload notes.pdf "voice memo.m4a" --task OPS-1',
    "worktrack media upload recordings/ --task OPS-1",
    "pg_dump shop | gzip | worktrack media upload - --name shop.sql.gz --task OPS-1",
  ],
  details: `A folder is uploaded with its subfolders, without hidden files. A file that the
parent has already, with the same name and content, is skipped. So to continue an
upload that was interrupted, run the same command again. Images are stored without
their metadata, and videos without the place where they were taken. A large video
continues where it was interrupted.`,
  arguments: { files: words("FILE", text, "The files and folders to upload; - is standard input") },
  options: {
    ...parentOptions,
    name: value("NAME", text, "The attachment's file name (default: the file's own)", "fileName"),
    type: value("TYPE", text, "The MIME type, such as audio/mpeg (default: from the file name)", "mimeType"),
    duration: value("SECONDS", number(0, durationSecondsMax), "The length of an audio file (default: read from the file)"),
    concurrency: concurrencyOption,
  },
  run: async (context, { task, post, comment, taskComment, concurrency, ...input }) => {
    if (input.files.length > 0) requireOneParent({ task, post, comment, taskComment });
    checkInput(input);
    const { output, terminal } = context;
    const { name, type: mimeType, duration } = input;
    const { listLocalFiles } = await import("../attachment/local-files.ts");
    const isInput = input.files.includes("-");
    const files = isInput ? [] : await listLocalFiles(input.files);
    if (!isInput && files.length === 0) throw usageError(`There are no files in ${input.files.join(", ")}`);
    if (name !== undefined && files.length > 1) throw usageError("--name applies to a single file: upload that file alone");
    const client = await context.client();
    const parent = await resolveParent(client, { task, post, comment, taskComment });
    const { printTransfers, reportTransfers } = await import("./transfer.ts");
    const [single] = files;
    const progress = output.progress(name ?? (files.length > 1 ? `${files.length} files` : (single?.path ?? "")));
    if (isInput) {
      const options = { ...parent, fileName: name, mimeType, duration, onProgress: progress.at };
      const media = await client.media.upload(terminal.openInput(), options).finally(progress.end);
      return printTransfers(output, [{ ...media, file: "-", result: "uploaded", reason: null }]);
    }
    const { createFindAttached } = await import("./attached.ts");
    const { uploadAll } = await import("./upload-all.ts");
    const named = name === undefined ? files : files.map((file) => ({ ...file, name }));
    const findAttached = await createFindAttached(client, parent);
    const settings = { client, parent, findAttached, options: { mimeType, duration }, concurrency, progress };
    const names = files.map(({ path }) => path);
    await reportTransfers(output, "Uploaded", names, await uploadAll(named, settings));
  },
});
