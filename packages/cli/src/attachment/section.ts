// The attachments that `task view` and `post view` show below the text.
import type { Reply } from "@worktrack/sdk";
import { type DocumentNode, listSection, textNode } from "../document/section.ts";
import { formatBytes } from "../output/column.ts";

type Media = Reply<"media.list">["items"][number];

export const attachmentSection = (files: readonly Media[]): readonly DocumentNode[] =>
  listSection(
    "Attachments",
    files.map(({ fileName, fileType, fileSize, id }) => [
      textNode(fileName, "bold"),
      textNode(` ${fileType}, ${formatBytes(fileSize)}, ${id}`),
    ]),
  );
