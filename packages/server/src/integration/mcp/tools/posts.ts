// The tools of posts.
import type { Post, ToolArguments } from "@worktrack/contract";
import type { ToolCall } from "../call.ts";
import { findPerson } from "../names/find-person.ts";
import { findPost } from "../names/find-post.ts";
import { findProject, findProjectIfNamed } from "../names/find-project.ts";
import { nextCursor, postLine, taskLine, unlessEmpty } from "../records.ts";
import { personText } from "../reply.ts";
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
  bodyMarkdown: text,
  projectId: await findProjectIfNamed(call, project),
});

export const createPost = async (call: ToolCall, args: ToolArguments<"create_post">): Promise<object> => {
  const { title, publish, requestId } = args;
  const body = { ...(await bodyOf(call, args)), title, status: publish ? "published" : "draft" } as const;
  return postLine(await call.call("posts.create", body, { idempotencyKey: requestId }));
};

export const updatePost = async (call: ToolCall, args: ToolArguments<"update_post">): Promise<object> => {
  const { post, title, publish, ...fields } = args;
  const id = await findPost(call, post);
  const before = await call.call("posts.get", { id, format: "markdown" });
  const body = { ...(await bodyOf(call, fields)), title };
  const changes = Object.values(body).some((value) => value !== undefined);
  const after = changes ? await call.call("posts.update", { ...body, id }) : before;
  const published = publish ? await call.call("posts.publish", { id }) : after;
  return { ...postLine(published), was: replacedFields(args, before) };
};

/** The old values of the fields that a call replaces. */
const replacedFields = ({ title, text }: Pick<ToolArguments<"update_post">, "title" | "text">, before: Post): object => ({
  title: title === undefined ? undefined : before.title,
  text: text === undefined ? undefined : personText(before.bodyMarkdown),
});
