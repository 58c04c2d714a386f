// The links between the board, the list and the posts of a project.
import type { Project } from "@worktrack/sdk";
import { address } from "../page/address.ts";
import { hrefOf } from "../root.ts";
import { hasScope } from "../session/session.ts";
import { useBaseFilters } from "../tasks/base-filters.ts";
import { parametersOf, readFilters } from "../tasks/filters.ts";
import { viewPath } from "../tasks/last-view.ts";
import { preloaded } from "../ui/preloaded.tsx";
import { rememberTab } from "./last-tab.ts";
import { type ProjectTab, projectPath, projectTabs } from "./project-address.ts";

const labels: Record<ProjectTab, string> = { board: "Board", list: "List", posts: "Posts" };

/** The tabs that the person may open. */
export const openTabs = (): readonly ProjectTab[] => projectTabs.filter((tab) => hasScope(tab === "posts" ? "posts:read" : "tasks:read"));

const { Preloaded: SavedViewBar } = preloaded(async () => (await import("../tasks/saved-view-parts.tsx")).SavedViewBar);

interface ProjectTabsProps {
  readonly project: Project;
  readonly tab: ProjectTab | undefined;
}

/** The board and the list keep each other's filters, which can be saved as a view. */
export const ProjectTabs = ({ project, tab }: ProjectTabsProps) => {
  const base = useBaseFilters();
  const isOfTasks = tab === "board" || tab === "list";
  const filters = isOfTasks ? readFilters(address.value.query, base) : base;
  const pathOf = (each: ProjectTab) =>
    each === "posts" ? projectPath(project, each) : viewPath(projectPath(project, each), filters, base);
  return (
    <div class="project-tabs">
      <nav class="tabs" aria-label={`Parts of ${project.name}`}>
        {openTabs().map((each) => (
          <a
            key={each}
            href={hrefOf(pathOf(each))}
            aria-current={each === tab ? "page" : undefined}
            onClick={() => rememberTab(project.id, each)}
          >
            {labels[each]}
          </a>
        ))}
      </nav>
      {parametersOf(filters, base).size > 0 && <SavedViewBar filters={filters} isBoard={tab === "board"} />}
    </div>
  );
};
