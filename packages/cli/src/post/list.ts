import { defineCommand } from "../command/definition.ts";
import { value } from "../command/option.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { person, personId, personWords } from "../person/ref.ts";
import { projectOption } from "../project/arguments.ts";
import { projectId as findProjectId } from "../project/ref.ts";
import { postColumns, status, statusWords } from "./columns.ts";

export const list = defineCommand({
  name: "list",
  summary: "List posts, newest first: published ones and your own drafts",
  options: {
    status: value("STATUS", status, statusWords),
    project: projectOption("Of this project: prefix such as OPS, slug or id; none: of no project"),
    author: value("PERSON", person, personWords, "authorId"),
    ...listOptions,
  },
  run: async ({ client: connect, output }, { status, project, author, ...input }) => {
    const client = await connect();
    const [projectId, authorId] = await Promise.all([
      project === undefined || project === "none" ? project : findProjectId(client, project),
      author === undefined ? undefined : personId(client, author),
    ]);
    const found = fetchCursorPages(maxRows(input), (page) => client.posts.list({ ...page, status, projectId, authorId }));
    await output.list(found, postColumns, 'No posts match. "worktrack post create TITLE" makes one');
  },
});
