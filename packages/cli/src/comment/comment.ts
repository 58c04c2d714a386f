// Shared by the comment commands of tasks and posts: arguments, columns, and functions that add and list comments.
import type { Reply } from "@worktrack/sdk";
import { attachOption, prepareAttachments } from "../attachment/attach.ts";
import { argument, flag, optional, value } from "../command/option.ts";
import { isUuid, ofRecord, type Reader, text, Unreadable } from "../command/reader.ts";
import type { Client, Context } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import { column, timeColumn } from "../output/column.ts";
import { fetchPages, type ListInput, maxRows } from "../paging/pages.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { editOption, readLongText } from "../terminal/text.ts";

type Comment = Reply<"tasks.comments.create"> | Reply<"posts.comments.create">;

/** The task or post that a comment belongs to: a task by its identifier or id, a post by its id. */
export interface CommentParent {
  readonly kind: "task" | "post";
  readonly id: string;
}

const parentHelp = "a task's identifier such as OPS-42, or a post's id";

const parent: Reader<CommentParent> = (written) => {
  if (isUuid(written)) return { kind: "post", id: written.toLowerCase() };
  if (!/^[a-z\d]{2,6}-\d{1,9}$/i.test(written)) throw new Unreadable(`must be ${parentHelp}`);
  return { kind: "task", id: written.toUpperCase() };
};

export const parentArgument = { parent: argument("TASK-OR-POST", ofRecord(["task", "post"], parent), parentHelp, "id") };

/** The text of a comment: an argument, a file, or the editor. */
export const contentArgument = { content: optional(argument("TEXT", text, "Text of the comment, or - for standard input")) };
export const contentOptions = {
  bodyFile: value("FILE", text, "Read the text from a file, or from standard input with -"),
  ...editOption,
};

/** An option of the commands that show a task or a post. */
export const viewOptions = { comments: flag("Also show the comments; with --json, the record has them") };

interface ContentInput {
  readonly content: string | undefined;
  readonly bodyFile: string | undefined;
  readonly edit: boolean;
}

/** Reads the text of a comment. Without one, opens the editor on a terminal. @throws CliError when there is none */
export const readContent = async (
  terminal: Terminal,
  { content, bodyFile, edit }: ContentInput,
  initial?: () => Promise<string>,
): Promise<string> => {
  const isGiven = content !== undefined || bodyFile !== undefined;
  if (!isGiven && !edit && !terminal.isInteractive)
    throw usageError("TEXT is missing. Give TEXT, - for standard input, or --body-file FILE");
  if (content !== undefined && bodyFile !== undefined) throw usageError("Give TEXT or --body-file, not both");
  const written = await readLongText(terminal, "body", { text: content, file: bodyFile, edit: edit || !isGiven }, initial);
  if (written === undefined || written.trim() === "") throw usageError("TEXT must not be empty");
  return written;
};

const replyTo = (comment: Comment): string => ("replyToId" in comment && comment.replyToId) || "";

/** Columns of a comment list. Scripts rely on this order, so new columns go at the end. */
export const commentColumns = [
  timeColumn<Comment>("WHEN", ({ createdAt }) => createdAt, { field: "createdAt" }),
  column<Comment>("AUTHOR", ({ author }) => author.name, { style: () => "cyan" }),
  column<Comment>("COMMENT", ({ content }) => content, { shrinks: true, field: "content" }),
  column<Comment>("ID", ({ id }) => id),
  column<Comment>("REPLIES TO", replyTo, { shrinks: true, field: "replyToId" }),
];

/** Selects the comment operations of tasks or of posts. Both have the same methods. */
export const commentOperations = (
  { tasks, posts }: Client,
  { kind }: CommentParent,
): Client["tasks"]["comments"] | Client["posts"]["comments"] => (kind === "task" ? tasks.comments : posts.comments);

/** The options of the commands that add a comment. */
export const newCommentOptions = { ...contentOptions, ...attachOption };

interface NewComment extends ContentInput {
  readonly attach: readonly string[];
  readonly replyToId?: string | undefined;
}

/** Adds a comment and prints it, for `comment add`, `task comment` and `post comment`. */
export const createComment = async (context: Context, { kind, id }: CommentParent, input: NewComment): Promise<void> => {
  const { attach, replyToId, ...written } = input;
  const { output } = context;
  const attachFiles = await prepareAttachments(attach);
  const content = await readContent(context.terminal, written);
  const client = await context.client();
  const comment = await commentOperations(client, { kind, id }).create({ id, content, replyToId });
  output.created(comment, commentColumns, `Commented on ${id}`);
  await attachFiles(client, output, kind === "task" ? { taskCommentId: comment.id } : { commentId: comment.id });
};

/** Prints the comments, oldest first, for `comment list`, `task comments` and `post comments`. */
export const printComments = async ({ client, output }: Context, { kind, id }: CommentParent, input: ListInput): Promise<void> => {
  const operations = commentOperations(await client(), { kind, id });
  const found = fetchPages<Comment>(maxRows(input), async ({ limit, offset }) => {
    const { comments: rows, ...page } = await operations.list({ id, limit, offset });
    return { rows, ...page };
  });
  await output.list(found, commentColumns, `No comments on ${id}`);
};
