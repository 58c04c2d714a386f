// How much of a project is done.
import type { Project } from "@worktrack/sdk";

/** Undefined while they are not known. */
export type Counts = Project["taskCounts"];

/** A sentence about the counts. */
export const progressText = (counts: Counts): string | undefined => {
  if (!counts) return undefined;
  const total = counts.open + counts.done;
  return total === 0 ? "No tasks yet" : `${counts.done.toLocaleString()} of ${total.toLocaleString()} done`;
};

/** A thin bar with its text. Its space is kept while the counts load. */
export const Progress = ({ counts }: { readonly counts: Counts }) => (
  <span class="progress">
    <progress aria-hidden="true" max={Math.max(1, (counts?.open ?? 0) + (counts?.done ?? 0))} value={counts?.done ?? 0} />
    <span>{progressText(counts)}</span>
  </span>
);
