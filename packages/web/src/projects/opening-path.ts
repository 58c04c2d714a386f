// Pure rules for what a link to a project opens.
import type { Project, View } from "@worktrack/sdk";
import { projectBase } from "../tasks/base-filters.ts";
import { parametersOf } from "../tasks/filters.ts";
import { filtersOf } from "../tasks/saved-view-filters.ts";
import { type ProjectTab, projectPath } from "./project-address.ts";

interface Choices {
  /** The tab that the person opened last. */
  readonly last: ProjectTab | undefined;
  /** The project's default view. It may be for several projects. */
  readonly defaultView: View | null;
  /** The tabs that the person may open. */
  readonly tabs: readonly ProjectTab[];
}

/** The person's last tab, else the project's default view, else its board. Undefined when the person may open no tab. */
export const openingPath = (project: Project, { last, defaultView, tabs }: Choices): string | undefined => {
  if (last && tabs.includes(last)) return projectPath(project, last);
  if (defaultView && tabs.includes(defaultView.layout))
    return `${projectPath(project, defaultView.layout)}?${parametersOf({ ...filtersOf(defaultView), project: project.id }, projectBase(project.id))}`;
  return tabs[0] && projectPath(project, tabs[0]);
};
