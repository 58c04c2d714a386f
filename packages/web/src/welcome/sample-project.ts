// Creates, keeps and removes the sample project.
import { ConflictError, type Project, type ProjectDeletion } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import * as sample from "./sample-content.ts";
import { isSample, sampleSlug } from "./sample-mark.ts";

/** Creates the project, or finds the one of another click or browser. If its tasks cannot be created, nothing is left behind. */
export const createSample = async (): Promise<Project> => {
  const created = await client.projects.create(sample.sampleProject).catch(async (error: unknown) => {
    const existing = error instanceof ConflictError ? await findSample() : undefined;
    if (!existing) throw error;
    return { existing };
  });
  if ("existing" in created) return created.existing;
  await fillSample(created);
  return created;
};

const fillSample = async ({ id: projectId }: Project): Promise<void> => {
  const { tasks } = await client.tasks.batch({ operations: [...sample.sampleTasks(projectId)] }).catch(async (error: unknown) => {
    // The project is empty, so it is deleted at once. If this fails, too, the person can remove it.
    await client.projects.delete({ id: projectId }).catch(() => undefined);
    throw error;
  });
  const id = tasks[sample.detailedTask]?.id ?? "";
  await Promise.all([
    addChecklist(id),
    client.tasks.comments.create({ id, content: sample.sampleComment }),
    client.posts.create({ ...sample.samplePost, projectId }),
  ]);
};

/** One after another, because an item comes after those that exist. */
const addChecklist = async (id: string): Promise<void> => {
  for (const item of sample.sampleChecklist) await client.tasks.checklist.create({ id, ...item });
};

/** The sample, also one that was removed, which comes back. */
const findSample = async (): Promise<Project | undefined> => {
  const { items } = await client.projects.list({ limit: 100, pendingDeletion: true });
  const removed = items.find(isSample);
  if (removed) return client.projects.restore({ id: removed.id });
  const found = await client.projects.get({ id: sampleSlug }).catch(() => undefined);
  return found && isSample(found) ? found : undefined;
};

export const keepSample = ({ id }: Project): Promise<Project> => client.projects.update({ id, description: sample.keptDescription });

/** Everything that removing the sample deletes, if people have added something to it. */
export const findAdditions = async ({ id }: Project): Promise<ProjectDeletion["contents"] | undefined> => {
  const [counted, newest] = await Promise.all([
    client.projects.delete({ id, contents: true, dryRun: true }),
    client.tasks.list({ projectId: id, sort: "-number", limit: 1 }),
  ]);
  if (!counted) return undefined;
  const { contents } = counted;
  const names = Object.keys(sample.sampleContents) as (keyof typeof sample.sampleContents)[];
  const hasMore = names.some((name) => contents[name] > sample.sampleContents[name]);
  // Numbers are never used twice, so a higher one is a new task, although one of the sample was deleted.
  const hasNewTask = (newest.tasks[0]?.taskNumber ?? 0) > sample.sampleContents.tasks;
  return hasMore || hasNewTask ? contents : undefined;
};

/** The project is hidden at once, and can be restored for a week. */
export const removeSample = ({ id }: Project): Promise<unknown> => client.projects.delete({ id, contents: true });

export const restoreSample = ({ id }: Project): Promise<Project> => client.projects.restore({ id });
