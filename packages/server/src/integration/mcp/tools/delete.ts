// The tool delete_record: asks the person first, and deletes the record only as it was when they were asked.
import { bounds } from "@worktrack/contract";
import type { ToolArguments } from "@worktrack/contract/mcp";
import { AskPerson, type Deletion, type ToolCall, ToolRefusal } from "../call.ts";
import { findParent, findPost } from "../names/find-post.ts";
import { taskNameOf } from "../names/task-name.ts";
import { quote } from "../quote.ts";

/** A record to delete: what the person is told of it, where else it can be deleted, and how. */
interface Target {
  readonly deletion: Deletion;
  readonly description: string;
  /** What happens to it then, as a sentence. */
  readonly fate: string;
  readonly elsewhere: string;
  remove(ifMatch: string): Promise<unknown>;
}

export const deleteRecord = async (call: ToolCall, args: ToolArguments<"delete_record">): Promise<object | AskPerson> => {
  const target = await findTarget(call, args);
  const { kind, id } = target.deletion;
  if (call.answer) {
    const { deletion, accepted } = call.answer;
    if (deletion.kind !== kind || deletion.id !== id)
      throw new ToolRefusal("The person was asked about another record. Nothing was deleted");
    if (!accepted) return { deleted: false, reason: "The person declined" };
    await target.remove(deletion.etag);
    return { deleted: target.description, note: target.fate };
  }
  if (!call.canAsk)
    throw new ToolRefusal(
      `This client cannot ask its person for a confirmation, so nothing was deleted. The person can delete it: ${target.elsewhere}`,
    );
  return new AskPerson(`Delete ${target.description}? ${target.fate}`, target.deletion);
};

const findTarget = async (call: ToolCall, { kind, record, ...given }: ToolArguments<"delete_record">): Promise<Target> => {
  if (kind === "task") return findTaskTarget(call, record);
  if (kind === "post") return findPostTarget(call, record);
  return findCommentTarget(call, record, given);
};

const findTaskTarget = async (call: ToolCall, record: string): Promise<Target> => {
  const { reply: task, etag } = await call.read("tasks.get", { id: taskNameOf(record) });
  const { id, identifier, title, subtaskCount, commentCount, webUrl } = task;
  const parts = [...counted(subtaskCount, "subtask"), ...counted(commentCount, "comment")].join(" and ");
  return {
    deletion: { kind: "task", id, etag },
    description: `task ${identifier} ${quote(title)}${parts && ` with ${parts}`}`,
    fate: `It can be restored for ${bounds.deletedTaskDays} days.`,
    elsewhere: `in the console at ${webUrl}, or with worktrack task delete ${identifier}`,
    remove: (ifMatch) => call.call("tasks.delete", { id }, { ifMatch }),
  };
};

const counted = (count: number, noun: string): string[] => (count === 0 ? [] : [`${count} ${noun}${count === 1 ? "" : "s"}`]);

const findPostTarget = async (call: ToolCall, record: string): Promise<Target> => {
  const { reply: post, etag } = await call.read("posts.get", { id: await findPost(call, record) });
  const { id, title, webUrl } = post;
  return {
    deletion: { kind: "post", id, etag },
    description: `post ${quote(title)} with its comments`,
    fate: forGood,
    elsewhere: `in the console at ${webUrl}, or with worktrack post delete ${id}`,
    remove: (ifMatch) => call.call("posts.delete", { id }, { ifMatch }),
  };
};

const forGood = "It cannot be restored.";

type Given = Pick<ToolArguments<"delete_record">, "task" | "post">;

const findCommentTarget = async (call: ToolCall, commentId: string, given: Given): Promise<Target> => {
  const parent = await findParent(call, given);
  const target = { id: "task" in parent ? parent.task : parent.post, commentId };
  const names =
    "task" in parent
      ? (["tasks.comments.get", "tasks.comments.delete"] as const)
      : (["posts.comments.get", "posts.comments.delete"] as const);
  const { reply: comment, etag } = await call.read(names[0], target);
  const where = "task" in parent ? parent.task : "the post";
  return {
    deletion: { kind: "comment", id: comment.id, etag },
    description: `the comment of ${quote(comment.author.name)} on ${where}, ${quote(comment.content)}`,
    fate: forGood,
    elsewhere: "in the console, beside the comment",
    remove: (ifMatch) => call.call(names[1], target, { ifMatch }),
  };
};
