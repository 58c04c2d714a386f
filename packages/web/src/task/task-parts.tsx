// The parts of a task below its description: those with content, a row to add the others, and the timeline.
import type { Task } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { AttachmentSection } from "../media/attachment-section.tsx";
import { uploadsOf } from "../media/uploads.ts";
import { keptText } from "../session/kept-text.ts";
import { hasScope } from "../session/session.ts";
import { unsavedLines } from "../store/unsaved-lines.ts";
import { AfterPaint } from "../ui/gradual-rendering.ts";
import { LoadingNotice } from "../ui/notice.tsx";
import { type Addition, AddRow } from "./add-row.tsx";
import { Checklist } from "./checklist.tsx";
import { LinkedPosts } from "./linked-posts.tsx";
import { type RelationKind, Relations } from "./relations.tsx";
import { Subtasks } from "./subtasks.tsx";
import { TaskTimeline } from "./task-timeline.tsx";
import { useTaskParts } from "./use-task-parts.ts";

/** Whether a line was typed at a place and is not saved yet. */
const hasUnsentLine = (place: string): boolean => keptText(place).value !== "" || unsavedLines.value.some((line) => line.place === place);

export const TaskParts = ({ task }: { readonly task: Task }) => {
  const { id, parentId } = task;
  const parts = useTaskParts(task);
  const [opened, setOpened] = useState<readonly Addition[]>([]);
  const [relationKind, setRelationKind] = useState<RelationKind>();
  const { checklist, subtasks, relations, posts, media } = parts;
  const parent = { taskId: id };
  const mayWrite = hasScope("tasks:write");
  const isOpened = (part: Addition) => mayWrite && opened.includes(part);
  const shown: Readonly<Record<Addition, boolean>> = {
    checklist: hasContent(checklist) || isOpened("checklist") || hasUnsentLine(`checklist ${id}`),
    subtask: parentId === null && (hasContent(subtasks) || isOpened("subtask") || hasUnsentLine(`subtask ${id}`)),
    relation: hasContent(relations) || relationKind !== undefined,
    post: hasContent(posts) || isOpened("post"),
    file: hasContent({ value: media.items, error: media.error }) || uploadsOf(parent).value.length > 0,
  };
  const possible: Readonly<Record<Addition, boolean>> = {
    checklist: mayWrite,
    // A subtask has no subtasks.
    subtask: mayWrite && parentId === null,
    relation: mayWrite,
    post: mayWrite && hasScope("posts:read"),
    file: hasScope("media:write"),
  };
  const missing = (Object.keys(shown) as Addition[]).filter((part) => possible[part] && !shown[part]);
  const open = (part: Addition) => setOpened((before) => [...before, part]);
  const close = (part: Addition) => setOpened((before) => before.filter((one) => one !== part));
  if (!parts.isReady) return <LoadingNotice />;
  return (
    <>
      {shown.checklist && <Checklist task={task} items={checklist} hasFocus={isOpened("checklist")} />}
      {shown.subtask && <Subtasks task={task} subtasks={subtasks} hasFocus={isOpened("subtask")} />}
      {shown.relation && <Relations task={task} relations={relations} kind={relationKind} onKind={setRelationKind} />}
      {shown.post && (
        <LinkedPosts
          task={task}
          posts={posts}
          isLinking={isOpened("post")}
          onLinking={(isLinking) => (isLinking ? open("post") : close("post"))}
        />
      )}
      {shown.file && hasScope("media:read") && <AttachmentSection parent={parent} list={media} />}
      <AfterPaint>
        <AddRow missing={missing} parent={parent} onOpen={open} onRelation={setRelationKind} />
        <TaskTimeline task={task} target={parts.target} comments={parts.comments} history={parts.history} />
      </AfterPaint>
    </>
  );
};

/** An error has the place of the content. */
const hasContent = ({ value, error }: { readonly value: readonly unknown[] | undefined; readonly error: unknown }): boolean =>
  error !== undefined || (value !== undefined && value.length > 0);
