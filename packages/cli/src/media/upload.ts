import type { Reply, Source } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { value, words } from "../command/option.ts";
import { number, text } from "../command/reader.ts";
import type { Context } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import { singlePage } from "../paging/pages.ts";
import { parentOf, parentOptions } from "./arguments.ts";
import { uploadedColumns } from "./columns.ts";

const secondsMax = 1_000_000;

interface Written {
  readonly files: readonly string[];
  readonly name: string | undefined;
  readonly type: string | undefined;
  readonly duration: number | undefined;
}

/** Before anything is sent. */
const check = ({ files, name, type, duration }: Written, parents: readonly unknown[]): void => {
  if (files.length === 0) throw usageError("FILE is missing: name at least one, or - for standard input");
  if (parents.filter((parent) => parent !== undefined).length !== 1)
    throw usageError("Say where it goes: one of --task, --post, --comment and --task-comment");
  if (files.includes("-") && name === undefined) throw usageError("Standard input has no name: give it one with --name");
  if (files.length > 1 && [name, type, duration].some((one) => one !== undefined))
    throw usageError("--name, --type and --duration are about one file: upload it alone");
};

const sourceOf = ({ terminal }: Context, file: string): Source => (file === "-" ? terminal.openInput() : file);

export const upload = defineCommand({
  name: "upload",
  summary: "Attach files to a task, a post or a comment",
  details:
    'Examples:\n  worktrack media upload notes.pdf "voice memo.m4a" --task OPS-1\n  pg_dump shop | gzip | worktrack media upload - --name shop.sql.gz --task OPS-1\n\nOne after the other, up to the first that is refused. Pictures and videos are not uploaded this way.',
  arguments: { files: words("FILE", text, "What to upload; - is standard input") },
  options: {
    ...parentOptions,
    name: value("NAME", text, "What it is called there", "fileName"),
    type: value("TYPE", text, "Its type, such as audio/mpeg; told by its name otherwise", "mimeType"),
    duration: value("SECONDS", number(0, secondsMax), "How long the sound is; read from the file otherwise"),
  },
  run: async (context, { task, post, comment, taskComment, ...written }) => {
    check(written, [task, post, comment, taskComment]);
    const { output } = context;
    const client = await context.client();
    const parent = await parentOf(client, { task, post, comment, taskComment });
    const { files, name: fileName, type: mimeType, duration } = written;
    const uploaded: Reply<"media.create">[] = [];
    try {
      for (const file of files) {
        const progress = output.progress(fileName ?? file);
        const options = { ...parent, fileName, mimeType, duration, onProgress: progress.at };
        uploaded.push(await client.media.upload(sourceOf(context, file), options).finally(progress.end));
      }
    } catch (error) {
      output.note(`Not uploaded: ${files.slice(uploaded.length).join(", ")}`);
      throw error;
    } finally {
      if (uploaded.length > 0) await output.list(singlePage(Promise.resolve(uploaded)), uploadedColumns, "");
    }
  },
});
