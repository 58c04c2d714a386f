// Sample arguments of every tool, for the tests that call all tools.
import { type OperationName, operationOf } from "@worktrack/contract";
import { rowTools } from "@worktrack/contract/mcp";
import { newId } from "../../src/platform/id.ts";
import type { Workspace } from "../server.ts";
import { createFixtures, type Fixtures } from "../table/fixtures.ts";
import { sampleBody } from "../table/sample.ts";

/** The records that sample arguments name. The person who calls the tools is the author of the post and the comments. */
export interface ToolFixtures {
  readonly project: string;
  /** The projects of all sample arguments. */
  readonly projectIds: readonly string[];
  readonly task: string;
  readonly otherTask: string;
  readonly post: string;
  readonly taskComment: string;
  readonly postComment: string;
  readonly file: string;
  readonly fileName: string;
  readonly tag: string;
  readonly projectTagId: string;
  /** The arguments of a tool that takes those of its operation. */
  rowArguments(operation: OperationName): object;
}

/** Creates a record of each kind. Tools name projects and tasks by prefix and identifier, so that keys without the scopes for names can use them. */
export const createToolFixtures = async (workspace: Workspace, author = workspace.owner): Promise<ToolFixtures> => {
  const { owner, projectId } = workspace;
  const records = await createFixtures(workspace);
  const [task, otherTask, post, tag, projectTag] = await Promise.all([
    author.tasks.create({ title: "Fix the login", projectId }),
    author.tasks.create({ title: "Test the login", projectId }),
    author.posts.create({ title: "Release notes", status: "published", projectId }),
    owner.tags.create({ name: "urgent" }),
    owner.projects.tags.create({ id: projectId, name: "of the project" }),
  ]);
  const [taskComment, postComment, file] = await Promise.all([
    author.tasks.comments.create({ id: task.id, content: "Seen on staging" }),
    author.posts.comments.create({ id: post.id, content: "Thanks" }),
    author.media.upload(Buffer.from("a,b\n1,2\n"), { taskId: task.id, fileName: "numbers.csv", mimeType: "text/csv" }),
  ]);
  await author.tasks.checklist.create({ id: task.id, text: "Write a test" });
  return {
    project: "OPS",
    projectIds: [projectId, records.paths["/api/v1/projects"] ?? ""],
    task: task.identifier,
    otherTask: otherTask.identifier,
    post: post.id,
    taskComment: taskComment.id,
    postComment: postComment.id,
    file: file.id,
    fileName: file.fileName,
    tag: tag.name,
    projectTagId: projectTag.id,
    rowArguments: (operation) => rowArguments(records, operation),
  };
};

const rowArguments = ({ paths, fields }: Fixtures, name: OperationName): object => {
  const operation = operationOf(name);
  const parts = operation.path.split("/");
  const params = parts.flatMap((part, index) =>
    part.startsWith(":") ? [[part.slice(1), paths[parts.slice(0, index).join("/")]] as const] : [],
  );
  // Tags and projects have unique names.
  return { ...Object.fromEntries(params), ...(sampleBody(operation, { ...fields, name: newId() }) as object | undefined) };
};

/** The samples of each tool. A tool whose arguments name records of several kinds has one sample for each of them. */
export const sampleArguments = (fixtures: ToolFixtures): ReadonlyMap<string, readonly object[]> => {
  const { project, task, otherTask, post, taskComment, postComment, file, tag, projectTagId } = fixtures;
  const own: Readonly<Record<string, readonly object[]>> = {
    get_me: [{}],
    search: [{ query: "login" }],
    list_tasks: [{}, { project, assignee: "me", tags: [tag], parent: task, query: "login" }],
    get_task: [{ task }, { task, detailed: true }],
    list_comments: [{ task }, { post }],
    list_projects: [{}],
    list_tags: [{}],
    list_members: [{}],
    list_posts: [{}, { author: "me" }],
    get_post: [{ post }],
    list_media: [{ task }, { post }],
    get_media: [{ file }],
    list_changes: [{}],
    create_task: [
      { title: "A task", project, assignee: "me", tags: [tag] },
      { title: "A subtask", parent: task, assignee: "me", tags: [tag], due: "2026-05-31" },
    ],
    update_task: [{ task, status: "in_progress" }],
    batch_tasks: [{ create: [{ title: "A task", project }], update: [{ task, priority: "high" }] }],
    add_comment: [
      { task, text: "A comment" },
      { post, text: "A comment" },
    ],
    edit_comment: [
      { task, comment: taskComment, text: "Edited" },
      { post, comment: postComment, text: "Edited" },
    ],
    update_checklist: [{ task, add: ["An item"], check: [1] }],
    set_task_tags: [
      { task, add: [tag] },
      { task, set: [tag] },
    ],
    relate_tasks: [
      { task, relation: "blocks", other: otherTask },
      { task, relation: "blocks", other: otherTask, remove: true },
    ],
    create_post: [{ title: "A post", text: "Text", project }],
    update_post: [{ post, text: "New text" }],
    delete_record: [
      { kind: "task", record: task },
      { kind: "post", record: post },
      { kind: "comment", record: taskComment, task },
      { kind: "comment", record: postComment, post },
    ],
    upload_file: [
      { task, fileName: "a.txt", text: "Text" },
      { post, fileName: "a.txt", text: "Text" },
    ],
  };
  const rows = [...rowTools].map(([name, { operation }]) => [name, [fixtures.rowArguments(operation)]] as const);
  // A key that is limited to projects can change the second tag only.
  return new Map([...Object.entries(own), ...rows, ["update_tag", [fixtures.rowArguments("tags.update"), { id: projectTagId }]]]);
};
