// The commands `post list` and `post tasks`.
import type { Arguments } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { value } from "../command/option.ts";
import type { Client } from "../context.ts";
import { replyFormatOf } from "../output/format.ts";
import { fetchCursorPages, fetchPages, listOptions, maxRows } from "../paging/pages.ts";
import { findPersonId, person, personHelp } from "../person/person.ts";
import { defaultedProjectOption, findProjectId } from "../project/project.ts";
import { taskColumns } from "../task/task.ts";
import { printOrWatch, watchOptions } from "../watch/option.ts";
import { postArgument, postColumns, postStatus, postStatusHelp } from "./post.ts";

type PostFilter = Pick<Arguments<"posts.list">, "status" | "projectId" | "authorId">;

const findPostFilter = async (
  client: Client,
  { status, project, author }: Pick<PostFilter, "status"> & { readonly project: string | undefined; readonly author: string | undefined },
): Promise<PostFilter> => {
  const [projectId, authorId] = await Promise.all([
    project === undefined || project === "none" ? project : findProjectId(client, project),
    author === undefined ? undefined : findPersonId(client, author),
  ]);
  return { status, projectId, authorId };
};

export const listPosts = defineCommand({
  name: "list",
  summary: "List published posts and your own drafts, newest first",
  examples: ["worktrack post list --project OPS --author me --status draft"],
  options: {
    status: value("STATUS", postStatus, postStatusHelp),
    project: defaultedProjectOption("Posts of this project: prefix such as OPS, slug, name or id; none: posts without a project"),
    author: value("PERSON", person, personHelp, "authorId"),
    ...listOptions,
    ...watchOptions,
  },
  run: async (context, { watch, ...input }) => {
    let filter: PostFilter | undefined;
    await printOrWatch(context, watch, {
      concerns: (change) => "data" in change && ("post" in change.data || "project" in change.data),
      print: async (client, output) => {
        filter ??= await findPostFilter(client, input);
        const found = fetchCursorPages(maxRows(input), (page) =>
          client.posts.list({ ...page, ...filter, format: replyFormatOf(output.format) }),
        );
        await output.list(found, postColumns, "No posts match. Create one: worktrack post create TITLE");
      },
    });
  },
});

export const listPostTasks = defineCommand({
  name: "tasks",
  summary: "List the tasks that are linked to a post",
  examples: ["worktrack post tasks 01890000-0000-7000-8000-00000000000a"],
  arguments: postArgument,
  options: listOptions,
  run: async ({ client, output }, { post: id, ...input }) => {
    const { posts } = await client();
    const found = fetchPages(maxRows(input), async ({ limit, offset }) => {
      const { tasks: rows, ...page } = await posts.tasks.list({ id, limit, offset });
      return { rows, ...page };
    });
    await output.list(found, taskColumns, "No tasks are linked to this post. Link one: worktrack task post link TASK POST");
  },
});
