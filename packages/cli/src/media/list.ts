import type { Arguments } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { value } from "../command/option.ts";
import { oneOf } from "../command/reader.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { parentOf, parentOptions, targetOption, targetWords } from "./arguments.ts";
import { mediaColumns } from "./columns.ts";

type FileType = NonNullable<Arguments<"media.list">["fileType"]>;

const fileTypes: Readonly<Record<FileType, true>> = {
  image: true,
  audio: true,
  document: true,
  lottie: true,
  model: true,
  animation: true,
};

export const list = defineCommand({
  name: "list",
  summary: "List attachments, newest first",
  details: "Example:\n  worktrack media list --task OPS-1 --type audio",
  options: {
    ...parentOptions,
    target: targetOption(`All that hangs on any ${targetWords.join(", ")} (default post)`),
    type: value("TYPE", oneOf(fileTypes), Object.keys(fileTypes).join(", "), "fileType"),
    ...listOptions,
  },
  run: async ({ client: connect, output }, { target, type: fileType, limit, all, ...parent }) => {
    const client = await connect();
    const filter = { target, fileType, ...(await parentOf(client, parent)) };
    const found = fetchCursorPages(maxRows({ limit, all }), (page) => client.media.list({ ...filter, ...page }));
    await output.list(found, mediaColumns, 'No attachments. "worktrack media upload FILE --task OPS-1" makes one');
  },
});
