import type { Reply } from "@worktrack/sdk";
import { command } from "../command/definition.ts";
import { argument } from "../command/option.ts";
import { text } from "../command/reader.ts";
import { column, when } from "../output/column.ts";
import { listOptions, rowsMaxOf } from "../paging/options.ts";
import { pages } from "../paging/page.ts";
import { taskArgument } from "./arguments.ts";

type Comment = Reply<"tasks.comments.create">;

const commentColumns = [
  column<Comment>("WHEN", ({ createdAt }) => when(createdAt)),
  column<Comment>("AUTHOR", ({ author }) => author.name, { style: () => "cyan" }),
  column<Comment>("COMMENT", ({ content }) => content, { gives: true }),
  column<Comment>("ID", ({ id }) => id),
];

export const comment = command({
  name: "comment",
  summary: "Comment on a task",
  arguments: { ...taskArgument, content: argument("TEXT", text, "What to say") },
  run: async ({ client, output }, { task: id, content }) => {
    const written = await (await client()).tasks.comments.create({ id, content });
    output.changed(written, commentColumns, `Commented on ${id}`);
  },
});

export const comments = command({
  name: "comments",
  summary: "List a task's comments",
  arguments: taskArgument,
  options: listOptions,
  run: async ({ client, output }, { task: id, ...input }) => {
    const { tasks } = await client();
    const found = pages(rowsMaxOf(input), async ({ limit, offset }) => {
      const { comments: rows, ...page } = await tasks.comments.list({ id, limit, offset });
      return { rows, ...page };
    });
    await output.list(found, commentColumns, `No comments on ${id}`);
  },
});
