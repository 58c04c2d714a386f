// Finds the attachment that a tool's argument names.
import { type ToolCall, ToolRefusal } from "../call.ts";
import { findParent } from "./find-post.ts";
import { matchName } from "./match-name.ts";

interface NamedFile {
  readonly file: string;
  readonly task?: string | undefined;
  readonly post?: string | undefined;
}

/** The parameters that list the attachments of a task or a post. */
export const parentQuery = async (call: ToolCall, given: Omit<NamedFile, "file">) => {
  const parent = await findParent(call, given);
  return "task" in parent ? { taskId: parent.task } : { postId: parent.post };
};

/** The id as it is, or the id of the file with this name of the task or post. @throws ToolRefusal */
export const findFile = async (call: ToolCall, { file, ...given }: NamedFile): Promise<string> => {
  if (/^[0-9a-f-]{36}$/i.test(file)) return file;
  if (given.task === undefined && given.post === undefined) throw new ToolRefusal("Give the file's id, or its task or post");
  const { items } = await call.call("media.list", { ...(await parentQuery(call, given)), limit: 100 });
  return matchName(
    "file",
    file,
    items.map(({ id, fileName }) => ({ id, name: fileName })),
  ).id;
};
