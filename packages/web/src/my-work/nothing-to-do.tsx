import { hrefOf } from "../root.ts";
import { EmptyState } from "../ui/empty-state.tsx";

/** In the place of the sections when all are empty. */
export const NothingToDo = () => (
  <EmptyState drawing="done" title="Nothing waits for you">
    <p>Tasks that are assigned to you, and those of yours that wait for a review, show here.</p>
    <a class="button" href={hrefOf("/tasks")}>
      All tasks
    </a>
  </EmptyState>
);
