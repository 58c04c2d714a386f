// The heading of the list and the board, with the way from one to the other.
import type { ComponentChildren } from "preact";
import { hrefOf } from "../root.ts";
import { countLabel } from "../ui/labels.ts";
import { preloaded } from "../ui/preloaded.tsx";
import { useBaseFilters } from "./base-filters.ts";
import type { TaskFilters } from "./filters.ts";
import { viewPath } from "./last-view.ts";

const { Preloaded: SavedViewBar } = preloaded(async () => (await import("./saved-view-parts.tsx")).SavedViewBar);

interface ViewHeaderProps {
  readonly title: "Tasks" | "Board";
  /** How many tasks the view has. Undefined while that is not known. */
  readonly total: number | undefined;
  readonly filters: TaskFilters;
  /** Absent when the person may not create tasks. */
  readonly onCreate?: (() => void) | undefined;
}

/** The list or the board with its heading. In a project, the project's screen has the heading. */
export const ViewFrame = ({ children, ...header }: ViewHeaderProps & { readonly children: ComponentChildren }) => {
  const isInProject = useBaseFilters().project !== undefined;
  if (isInProject) return children;
  return (
    <section class="screen fills">
      <ViewHeader {...header} />
      {children}
    </section>
  );
};

const ViewHeader = ({ title, total, filters, onCreate }: ViewHeaderProps) => (
  <div class="screen-header view-header">
    <h1>
      {title} {total !== undefined && <span class="soft">{countLabel(total)}</span>}
    </h1>
    <SavedViewBar filters={filters} isBoard={title === "Board"} />
    <nav class="actions" aria-label="Views">
      <a class="button" aria-current={title === "Tasks" ? "page" : undefined} href={hrefOf(viewPath("/tasks", filters))}>
        List
      </a>
      <a class="button" aria-current={title === "Board" ? "page" : undefined} href={hrefOf(viewPath("/board", filters))}>
        Board
      </a>
      {onCreate && (
        <button type="button" class="primary" onClick={onCreate}>
          New task
        </button>
      )}
    </nav>
  </div>
);
