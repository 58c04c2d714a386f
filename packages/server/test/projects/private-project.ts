import type { Project, Task } from "@worktrack/contract";
import type { Worktrack } from "@worktrack/sdk";
import type { Workspace } from "../server.ts";

/** A private project with one task, tag, comment and checklist item. */
export interface PrivateProject {
  /** The project's only member. The workspace's owner is not a member, so the project is hidden from them. */
  readonly insider: { readonly id: string; readonly token: string; readonly client: Worktrack };
  readonly project: Project;
  readonly task: Task;
  readonly tagId: string;
  readonly commentId: string;
  readonly itemId: string;
}

export const createPrivateProject = async (workspace: Workspace): Promise<PrivateProject> => {
  const insider = await workspace.member("admin");
  const { projects, tasks } = insider.client;
  const made = await projects.create({ name: "Secret", prefix: "SEC", slug: "secret", visibility: "private" });
  const { id: tagId } = await projects.tags.create({ id: made.id, name: "hush" });
  const { id } = await tasks.create({ title: "Hidden", projectId: made.id, tagIds: [tagId] });
  const { id: commentId } = await tasks.comments.create({ id, content: "Psst" });
  const { id: itemId } = await tasks.checklist.create({ id, text: "Whisper" });
  return { insider, project: await projects.get({ id: made.id }), task: await tasks.get({ id }), tagId, commentId, itemId };
};
