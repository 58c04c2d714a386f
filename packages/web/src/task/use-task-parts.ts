// Loads the parts of a task, which are shown together, so that none of them moves another one when it arrives.
import type { ChecklistItem, LinkedPost, Media, Task, TaskRelation } from "@worktrack/sdk";
import { useEffect, useMemo, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import type { Pages } from "../api/use-pages.ts";
import { type Resource, useResource } from "../api/use-resource.ts";
import type { CommentTarget } from "../comments/comment-target.ts";
import { type CommentList, useComments } from "../comments/use-comments.ts";
import { preloadUploadList } from "../media/later-lists.ts";
import { useAttachments } from "../media/use-attachments.ts";
import { putRecord } from "../store/records.ts";
import { isChangeLineLoaded, loadChangeLine } from "./later-change-line.ts";
import { commentTargetOf } from "./task-comments.ts";
import { changesField, changesSubtasks } from "./task-events.ts";
import { type History, useHistory } from "./use-history.ts";

export interface TaskPartLists {
  readonly checklist: Resource<readonly ChecklistItem[]>;
  /** The ids of tasks in the store. */
  readonly subtasks: Resource<readonly string[]>;
  readonly relations: Resource<readonly TaskRelation[]>;
  readonly posts: Resource<readonly LinkedPost[]>;
  readonly media: Pages<Media>;
  readonly target: CommentTarget;
  readonly comments: CommentList;
  readonly history: History;
  /** Whether everything has loaded or failed. */
  readonly isReady: boolean;
}

/** Changes that load, or whose code loads, for longer than this arrive later than the rest. */
const historyWaitMs = 1_000;

export const useTaskParts = (task: Task): TaskPartLists => {
  const { id, parentId } = task;
  const checklist = useResource<readonly ChecklistItem[]>(`checklist ${id}`, (signal) => client.tasks.checklist.list({ id }, { signal }), {
    changesWith: (item) => changesField(item, id, "checklist"),
  });
  const subtasks = useResource(`subtasks ${id}`, (signal) => (parentId === null ? loadSubtasks(id, signal) : Promise.resolve([])), {
    changesWith: (item) => changesSubtasks(item, id),
  });
  const relations = useResource<readonly TaskRelation[]>(
    `relations of ${id}`,
    (signal) => client.tasks.relations.list({ id }, { signal }),
    { changesWith: (item) => changesField(item, id, "relations") },
  );
  const posts = useResource<readonly LinkedPost[]>(`posts of ${id}`, (signal) => client.tasks.posts.list({ id }, { signal }), {
    changesWith: (item) => changesField(item, id, "postIds"),
  });
  const media = useAttachments({ taskId: id }, (item) => changesField(item, id, "mediaIds"));
  const target = useMemo(() => commentTargetOf(id), [id]);
  const comments = useComments(target);
  const history = useHistory(task);
  // The connection may be lost when a file is dropped, and the list of uploads says so.
  useEffect(() => {
    loadChangeLine().catch(() => undefined);
    preloadUploadList();
  }, []);
  const hasWaited = useHasWaited(historyWaitMs);
  const isSettled = [checklist, subtasks, relations, posts, comments, { ...media, value: media.items }].every(
    ({ value, error }) => value !== undefined || error !== undefined,
  );
  const [wasReady, setReady] = useState(false);
  const isReady = wasReady || (isSettled && ((history.isLoaded && isChangeLineLoaded()) || hasWaited));
  useEffect(() => setReady(isReady), [isReady]);
  return { checklist, subtasks, relations, posts, media, target, comments, history, isReady };
};

const loadSubtasks = async (id: string, signal: AbortSignal): Promise<readonly string[]> => {
  const subtasks = await client.tasks.subtasks.list({ id }, { signal });
  for (const subtask of subtasks) putRecord("task", subtask);
  return subtasks.map((subtask) => subtask.id);
};

const useHasWaited = (ms: number): boolean => {
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return hasWaited;
};
