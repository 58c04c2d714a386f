// The saved views and the projects in the navigation. They show together, so that none moves when the other arrives.
import { useEffect } from "preact/hooks";
import { address } from "../page/address.ts";
import { hrefOf } from "../root.ts";
import { ColorDot } from "../tasks/choices.tsx";
import { SavedViewList } from "../tasks/saved-view-parts.tsx";
import { needViews, savedViews } from "../tasks/saved-views.ts";
import { lookUpProjects } from "../workspace/lookups.ts";
import { FavoriteStar, favoritesFirst } from "./favorite-star.tsx";
import { isNamed, projectPath } from "./project-address.ts";
import { followTaskCounts } from "./task-counts.ts";

export const ProjectLinks = () => {
  useEffect(needViews, []);
  useEffect(followTaskCounts, []);
  const { items, state } = lookUpProjects();
  if (!savedViews.value || (state.value === "loading" && items.value.length === 0)) return null;
  const open = favoritesFirst(items.value.filter(({ archivedAt }) => archivedAt === null));
  const [, section, current] = address.value.path.split("/");
  return (
    <>
      <SavedViewList />
      {open.length > 0 && (
        <>
          <h2>Projects</h2>
          <ul>
            {open.map((project) => (
              <li key={project.id} class="project-link">
                <a
                  href={hrefOf(projectPath(project))}
                  aria-current={section === "projects" && isNamed(project, current ?? "") ? "page" : undefined}
                >
                  <ColorDot color={project.color} />
                  <span class="cut">{project.name}</span>
                  {project.taskCounts && (
                    <span class="soft count">
                      {project.taskCounts.open}
                      <span class="visually-hidden"> open</span>
                    </span>
                  )}
                </a>
                <FavoriteStar project={project} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};
