// The `media upload` command, which attaches files or standard input to a parent.
import type { Reply, Source } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { value, words } from "../command/option.ts";
import { number, text } from "../command/reader.ts";
import type { Context } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import { singlePage } from "../paging/pages.ts";
import { parentOptions, resolveParent, uploadedMediaColumns } from "./media.ts";

const durationSecondsMax = 1_000_000;

interface UploadInput {
  readonly files: readonly string[];
  readonly name: string | undefined;
  readonly type: string | undefined;
  readonly duration: number | undefined;
}

/** Rejects a wrong command line before anything is sent. */
const checkInput = ({ files, name, type, duration }: UploadInput, parents: readonly unknown[]): void => {
  if (files.length === 0) throw usageError("FILE is missing: name at least one, or - for standard input");
  if (parents.filter((parent) => parent !== undefined).length !== 1)
    throw usageError("Name one parent: --task, --post, --comment or --task-comment");
  if (files.includes("-") && name === undefined) throw usageError("Standard input has no name: give it one with --name");
  if (files.length > 1 && [name, type, duration].some((one) => one !== undefined))
    throw usageError("--name, --type and --duration apply to a single file: upload that file alone");
};

const openSource = ({ terminal }: Context, file: string): Source => (file === "-" ? terminal.openInput() : file);

export const uploadMedia = defineCommand({
  name: "upload",
  summary: "Attach files to a task, a post or a comment",
  examples: [
    'worktrack media upload notes.pdf "voice memo.m4a" --task OPS-1',
    "pg_dump shop | gzip | worktrack media upload - --name shop.sql.gz --task OPS-1",
  ],
  details: "Uploads the files one after the other and stops at the first error. Images and videos are not accepted.",
  arguments: { files: words("FILE", text, "The files to upload; - is standard input") },
  options: {
    ...parentOptions,
    name: value("NAME", text, "The attachment's file name (default: the file's own)", "fileName"),
    type: value("TYPE", text, "The MIME type, such as audio/mpeg (default: from the file name)", "mimeType"),
    duration: value("SECONDS", number(0, durationSecondsMax), "The length of an audio file (default: read from the file)"),
  },
  run: async (context, { task, post, comment, taskComment, ...input }) => {
    checkInput(input, [task, post, comment, taskComment]);
    const { output } = context;
    const client = await context.client();
    const parent = await resolveParent(client, { task, post, comment, taskComment });
    const { files, name: fileName, type: mimeType, duration } = input;
    const uploaded: Reply<"media.create">[] = [];
    try {
      for (const file of files) {
        const progress = output.progress(fileName ?? file);
        const options = { ...parent, fileName, mimeType, duration, onProgress: progress.at };
        uploaded.push(await client.media.upload(openSource(context, file), options).finally(progress.end));
      }
    } catch (error) {
      output.note(`Not uploaded: ${files.slice(uploaded.length).join(", ")}`);
      throw error;
    } finally {
      if (uploaded.length > 0) await output.list(singlePage(Promise.resolve(uploaded)), uploadedMediaColumns, "");
    }
  },
});
