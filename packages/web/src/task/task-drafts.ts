// The drafts of the title and the description of tasks.
import type { RichText } from "@worktrack/contract";
import type { Task } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import type { SavedVersion } from "../drafts/draft-source.ts";
import { OpenDrafts } from "../drafts/open-drafts.ts";
import type { TextDraft } from "../drafts/text-draft.ts";
import { putRecord, watchRecord } from "../store/records.ts";

export interface TaskTexts {
  readonly title: string;
  readonly description: RichText;
}

export type TaskDraft = TextDraft<TaskTexts>;

const textsOf = ({ title, description }: Task): TaskTexts => ({ title, description });

export const versionOfTask = (data: Task, etag: string | undefined): SavedVersion<TaskTexts> => ({
  id: data.id,
  texts: textsOf(data),
  etag,
  store: () => putRecord("task", data),
});

export const taskDrafts = new OpenDrafts<TaskTexts>({
  watch: (id) => {
    const task = watchRecord("task", id).value;
    return task && textsOf(task);
  },
  read: async (id) => {
    const { data, etag } = await client.tasks.get.withResponse({ id });
    return versionOfTask(data, etag);
  },
  save: async (id, changes, ifMatch) => {
    const { data, etag } = await client.tasks.update.withResponse({ id, ...changes }, { ifMatch });
    return versionOfTask(data, etag);
  },
});
