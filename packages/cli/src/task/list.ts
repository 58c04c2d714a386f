import { defineCommand } from "../command/definition.ts";
import { value } from "../command/option.ts";
import { commaList, dateMs, reference, text } from "../command/reader.ts";
import { fetchPages, listOptions, maxRows } from "../paging/pages.ts";
import { person, personWords } from "../person/ref.ts";
import { projectOption } from "../project/arguments.ts";
import { taskColumns } from "./columns.ts";
import { apiFilter } from "./filter.ts";
import { sort, sortWords } from "./sort.ts";
import { priority, priorityWords, status, statusWords } from "./words.ts";

export const list = defineCommand({
  name: "list",
  summary: "List tasks",
  details: "Example:\n  worktrack task list --project OPS --status todo,in_progress --assignee me --sort due",
  options: {
    project: projectOption("Of this project: prefix such as OPS, slug or id"),
    status: value("STATUSES", commaList(status), `With commas: ${statusWords}`),
    priority: value("PRIORITIES", commaList(priority), `With commas: ${priorityWords}`),
    assignee: value("PERSON", person, personWords, "assigneeId"),
    tag: value("NAME", text, "With this tag", "tagId"),
    search: value("TEXT", text, "Found in title or text", "q"),
    parent: value("TASK", reference, "The subtasks of that task; none: top level only", "parentId"),
    dueBefore: value("DATE", dateMs, "Due before: 2026-12-01 (00:00 UTC) or a full time"),
    dueAfter: value("DATE", dateMs, "Due after"),
    sort: value("KEY", sort, `${sortWords}; - in front for descending (default -created)`),
    ...listOptions,
  },
  run: async ({ client: connect, output }, input) => {
    const client = await connect();
    const filter = await apiFilter(client, input);
    const found = fetchPages(maxRows(input), async ({ limit, offset, cursor }) => {
      const place = cursor === undefined ? { offset } : { cursor };
      const { tasks: rows, ...page } = await client.tasks.list({ ...filter, limit, ...place });
      return { rows, ...page };
    });
    await output.list(found, taskColumns, "No tasks match");
  },
});
