import { defineCommand } from "../command/definition.ts";
import { argument, flag } from "../command/option.ts";
import { text } from "../command/reader.ts";
import { projectOption } from "../project/arguments.ts";
import { projectId as findProjectId } from "../project/ref.ts";
import { readTextOption } from "../terminal/text.ts";
import { textOptions } from "./arguments.ts";
import { postColumns } from "./columns.ts";

export const create = defineCommand({
  name: "create",
  summary: "Create a post, as a draft that only you see",
  details: 'Example:\n  worktrack post create "Release 2" --project OPS --body-file notes.md --publish',
  arguments: { title: argument("TITLE", text, "What it is about") },
  options: {
    ...textOptions,
    project: projectOption("Where it belongs: prefix such as OPS, slug or id"),
    publish: flag("Publish it at once"),
  },
  run: async ({ client: connect, output, terminal }, { title, body, bodyFile, project, publish }) => {
    const client = await connect();
    const projectId = project === undefined ? undefined : await findProjectId(client, project);
    const bodyText = await readTextOption(terminal, "body", body, bodyFile);
    const status = publish ? "published" : "draft";
    const post = await client.posts.create({ title, bodyText, projectId, status });
    output.changed(post, postColumns, `${publish ? "Published" : "Created draft"} ${post.title}: ${post.id}`);
  },
});
