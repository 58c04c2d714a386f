// The tools of posts.
import type { Post } from "@worktrack/contract";
import type { ToolArguments } from "@worktrack/contract/mcp";
import { PartlyDone, type ToolCall, ToolRefusal } from "../call.ts";
import { findPerson } from "../names/find-person.ts";
import { findPost } from "../names/find-post.ts";
import { findProject, findProjectIfNamed } from "../names/find-project.ts";
import { nextCursor, postLine, taskLine, unlessEmpty } from "../records.ts";
import { personText, requireWholeText } from "../reply.ts";
import { commentLine } from "./comments.ts";

/** The comments and the tasks that get_post shows. */
const partsMax = 5;

export const listPosts = async (call: ToolCall, args: ToolArguments<"list_posts">): Promise<object> => {
  const { project, author, status, limit, cursor } = args;
  const page = await call.call("posts.list", {
    status,
    limit,
    cursor,
    projectId: project === undefined ? undefined : await findProject(call, project),
    authorId: author === undefined ? undefined : await findPerson(call, author),
  });
  return { posts: page.items.map(postLine), next: nextCursor(page.nextCursor) };
};

export const getPost = async (call: ToolCall, { post }: ToolArguments<"get_post">): Promise<object> => {
  const id = await findPost(call, post);
  const [found, tasks, comments] = await Promise.all([
    call.call("posts.get", { id, format: "markdown" }),
    call.canCall("posts.tasks.list") ? call.call("posts.tasks.list", { id, limit: partsMax }) : undefined,
    call.canCall("posts.comments.list") ? call.call("posts.comments.list", { id, limit: partsMax }) : undefined,
  ]);
  return {
    ...postLine(found),
    text: personText(found.bodyMarkdown),
    tasks: unlessEmpty(tasks?.tasks.map(taskLine) ?? []),
    comments: unlessEmpty(comments?.comments.map(commentLine) ?? []),
    laterComments: comments?.hasMore ? `${comments.total - partsMax}, by list_comments` : undefined,
  };
};

const bodyOf = async (
  call: ToolCall,
  { text, project }: { readonly text?: string | undefined; readonly project?: string | null | undefined },
) => ({
  bodyMarkdown: requireWholeText(text),
  projectId: await findProjectIfNamed(call, project),
});

export const createPost = async (call: ToolCall, args: ToolArguments<"create_post">): Promise<object> => {
  const { title, publish, tasks, requestId } = args;
  const body = { ...(await bodyOf(call, args)), title, status: publish ? "published" : "draft" } as const;
  await requireTasks(call, tasks);
  const post = await call.call("posts.create", body, { idempotencyKey: requestId });
  try {
    await linkTasks(call, post.id, tasks);
  } catch (error) {
    throw new PartlyDone(error, { created: post.id, lacks: "links to tasks" });
  }
  return { ...postLine(post), linked: unlessEmpty(tasks) };
};

export const updatePost = async (call: ToolCall, args: ToolArguments<"update_post">): Promise<object> => {
  const { post, title, publish, tasks, ...fields } = args;
  const id = await findPost(call, post);
  const before = await call.call("posts.get", { id, format: "markdown" });
  const body = { ...(await bodyOf(call, fields)), title };
  await requireTasks(call, tasks);
  const changes = Object.values(body).some((value) => value !== undefined);
  const after = changes ? await call.call("posts.update", { ...body, id }) : before;
  await linkTasks(call, id, tasks);
  const published = publish ? await call.call("posts.publish", { id }) : after;
  return { ...postLine(published), linked: unlessEmpty(tasks), was: replacedFields(args, before) };
};

/** Checks the tasks to link before anything is written. @throws ToolRefusal, ApiError not_found */
const requireTasks = async (call: ToolCall, tasks: readonly string[]): Promise<void> => {
  if (tasks.length > 0 && !call.canCall("tasks.posts.link")) throw new ToolRefusal("This key may not link tasks: it needs tasks:write");
  await Promise.all(tasks.map((id) => call.call("tasks.get", { id })));
};

const linkTasks = async (call: ToolCall, postId: string, tasks: readonly string[]): Promise<void> => {
  for (const id of tasks) await call.call("tasks.posts.link", { id, postId });
};

/** The old values of the fields that a call replaces. */
const replacedFields = ({ title, text }: Pick<ToolArguments<"update_post">, "title" | "text">, before: Post): object => ({
  title: title === undefined ? undefined : before.title,
  text: text === undefined ? undefined : personText(before.bodyMarkdown),
});
