import { defineCommand } from "../command/definition.ts";
import { requireChange } from "../command/input.ts";
import { value } from "../command/option.ts";
import { orNone, reference, text } from "../command/reader.ts";
import { projectId as findProjectId } from "../project/ref.ts";
import { readTextOption } from "../terminal/text.ts";
import { postArgument, textOptions } from "./arguments.ts";
import { postColumns } from "./columns.ts";

export const edit = defineCommand({
  name: "edit",
  summary: "Change a post that you wrote",
  arguments: postArgument,
  options: {
    title: value("TITLE", text, "What it is about"),
    ...textOptions,
    project: value("PROJECT", orNone(reference), "Move it there; none: to no project", "projectId"),
  },
  run: async ({ client: connect, output, terminal }, { post: id, ...written }) => {
    const { title, body, bodyFile, project } = requireChange(written);
    const client = await connect();
    const projectId = typeof project === "string" ? await findProjectId(client, project) : project;
    const bodyText = await readTextOption(terminal, "body", body, bodyFile);
    const post = await client.posts.update({ id, title, bodyText, projectId });
    output.changed(post, postColumns, `Changed ${post.title}`);
  },
});
