// The commands `post create`, `post edit` and `post publish`.
import { defineCommand } from "../command/definition.ts";
import { requireChange } from "../command/input.ts";
import { argument, flag, value } from "../command/option.ts";
import { orNone, text } from "../command/reader.ts";
import { defaultedProjectOption, findProjectId, projectReference } from "../project/project.ts";
import { bodyOptions, readRichText } from "../terminal/rich-text.ts";
import { editOption } from "../terminal/text.ts";
import { postArgument, postColumns } from "./post.ts";

export const createPost = defineCommand({
  name: "create",
  summary: "Create a post as a draft that only you can see",
  examples: ['worktrack post create "Release 2" --project OPS --body-file notes.md --publish'],
  arguments: { title: argument("TITLE", text, "Title of the post") },
  options: {
    ...bodyOptions,
    ...editOption,
    project: defaultedProjectOption("Project of the post: prefix such as OPS, slug, name or id; none: no project"),
    publish: flag("Publish the post immediately"),
  },
  run: async ({ client: connect, output, terminal }, { title, body: text, bodyFile: file, plain, edit, project, publish }) => {
    const client = await connect();
    const projectId = project === undefined || project === "none" ? undefined : await findProjectId(client, project);
    const { document: body, text: bodyText } = await readRichText(terminal, "body", { text, file, plain, edit });
    const status = publish ? "published" : "draft";
    const post = await client.posts.create({ title, body, bodyText, projectId, status });
    output.created(post, postColumns, `${publish ? "Published" : "Created draft"} ${post.title}: ${post.id}`);
  },
});

export const editPost = defineCommand({
  name: "edit",
  summary: "Change a post that you wrote",
  examples: ['worktrack post edit 01890000-0000-7000-8000-00000000000a --title "Release 2.1" --body-file notes.md'],
  arguments: postArgument,
  options: {
    title: value("TITLE", text, "Title of the post"),
    ...bodyOptions,
    ...editOption,
    project: value("PROJECT", orNone(projectReference), "Move the post to this project; none: to no project", "projectId"),
  },
  run: async ({ client: connect, output, terminal }, { post: id, plain, ...written }) => {
    const { title, body: text, bodyFile: file, edit = false, project } = requireChange({ ...written, edit: written.edit || undefined });
    const client = await connect();
    const projectId = typeof project === "string" ? await findProjectId(client, project) : project;
    const current = async () => {
      const post = await client.posts.get({ id });
      return { document: post.body, text: post.bodyText };
    };
    const { document: body, text: bodyText } = await readRichText(terminal, "body", { text, file, plain, edit }, current);
    const post = await client.posts.update({ id, title, body, bodyText, projectId });
    output.changed(post, postColumns, `Changed ${post.title}`);
  },
});

export const publishPost = defineCommand({
  name: "publish",
  summary: "Publish a draft; this cannot be undone",
  examples: ["worktrack post publish 01890000-0000-7000-8000-00000000000a"],
  arguments: postArgument,
  run: async ({ client, output }, { post: id }) => {
    const post = await (await client()).posts.publish({ id });
    output.changed(post, postColumns, `Published ${post.title}`);
  },
});
