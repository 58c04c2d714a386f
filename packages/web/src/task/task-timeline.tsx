// The comments and the changes of a task, the oldest first, and the box to write a comment.
import type { Task } from "@worktrack/sdk";
import { CommentItem } from "../comments/comment-item.tsx";
import { CommentListEnd } from "../comments/comment-list-end.tsx";
import type { CommentTarget } from "../comments/comment-target.ts";
import type { CommentList } from "../comments/use-comments.ts";
import { useSteps } from "../ui/gradual-rendering.ts";
import { ErrorNotice } from "../ui/notice.tsx";
import { Time } from "../ui/time.tsx";
import { keptDays } from "./find-events.ts";
import { ChangeLine } from "./later-change-line.ts";
import { buildTimeline } from "./timeline.ts";
import type { History } from "./use-history.ts";
import "../comments/comments.css";
import "./timeline.css";

interface TimelineProps {
  readonly task: Task;
  readonly target: CommentTarget;
  readonly comments: CommentList;
  readonly history: History;
}

const itemsPerStep = 3;

export const TaskTimeline = ({ task, target, comments, history }: TimelineProps) => {
  const { value, error, refresh } = comments;
  const { id } = task;
  const items = buildTimeline({ comments: value?.comments ?? [], hasMore: value?.hasMore ?? false, events: history.events });
  // The box for a comment is the last item, so that no item moves it.
  const shownCount = useSteps(items.length + 1, itemsPerStep);
  return (
    <section class="timeline" aria-labelledby={`${id}-activity`}>
      <h2 id={`${id}-activity`}>
        Activity {value && value.total > 0 && <span class="soft">{value.total === 1 ? "1 comment" : `${value.total} comments`}</span>}
      </h2>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      {history.error !== undefined && <ErrorNotice error={history.error} onRetry={history.refresh} />}
      <ol class="comments">
        <Beginning task={task} history={history} />
        {items
          .slice(0, shownCount)
          .map((item) =>
            item.kind === "comment" ? (
              <CommentItem key={item.id} comment={item.comment} target={target} onChange={refresh} />
            ) : (
              <ChangeLine key={item.id} group={item} />
            ),
          )}
      </ol>
      {shownCount > items.length && <CommentListEnd target={target} comments={comments} />}
    </section>
  );
};

const dayMs = 86_400_000;

/** The creation, and how far the changes reach back. */
const Beginning = ({ task, history: { events, before, loadEarlier } }: Pick<TimelineProps, "task" | "history">) => {
  if (events.some(({ event }) => event === "task.created")) return null;
  const isOlder = Date.now() - Date.parse(task.createdAt) > keptDays * dayMs;
  return (
    <>
      <li class="change" dir="auto">
        <span class="strong">{task.author.name}</span> created this task · <Time at={task.createdAt} />
      </li>
      {before === "complete" && isOlder && <li class="change">Changes are kept for {keptDays} days. Earlier ones are not shown.</li>}
      {before === "hidden" && <li class="change">Your role shows changes from now on, not earlier ones.</li>}
      {before === "missing" && (
        <li class="change">
          Earlier changes are not loaded.{" "}
          <button type="button" class="link" onClick={loadEarlier}>
            Show earlier changes
          </button>
        </li>
      )}
    </>
  );
};
