import { hrefOf } from "../root.ts";
import { EmptyNotice } from "../ui/notice.tsx";

/** In the place of the sections when all are empty. */
export const NothingToDo = () => (
  <EmptyNotice title="Nothing waits for you">
    <p>Tasks that are assigned to you, and those of yours that wait for a review, show here.</p>
    <a class="button" href={hrefOf("/tasks")}>
      All tasks
    </a>
  </EmptyNotice>
);
