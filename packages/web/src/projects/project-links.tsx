// The saved views and the projects in the navigation. They show together, so that none moves when the other arrives.
import { useEffect } from "preact/hooks";
import { address } from "../page/address.ts";
import { hrefOf } from "../root.ts";
import { ColorDot } from "../tasks/choices.tsx";
import { SavedViewList } from "../tasks/saved-view-parts.tsx";
import { needViews, savedViews } from "../tasks/saved-views.ts";
import { lookUpProjects } from "../workspace/lookups.ts";
import { followTaskCounts } from "./task-counts.ts";

export const ProjectLinks = () => {
  useEffect(needViews, []);
  useEffect(followTaskCounts, []);
  const { items, state } = lookUpProjects();
  if (!savedViews.value || (state.value === "loading" && items.value.length === 0)) return null;
  const open = items.value.filter(({ archivedAt }) => archivedAt === null);
  const [, section, current] = address.value.path.split("/");
  return (
    <>
      <SavedViewList />
      {open.length > 0 && (
        <>
          <h2>Projects</h2>
          <ul>
            {open.map(({ id, name, prefix, color, taskCounts }) => (
              <li key={id} class="project-link">
                <a
                  href={hrefOf(`/projects/${prefix}`)}
                  aria-current={section === "projects" && (current === prefix || current === id) ? "page" : undefined}
                >
                  <ColorDot color={color} />
                  <span class="cut">{name}</span>
                  {taskCounts && (
                    <span class="soft count">
                      {taskCounts.open}
                      <span class="visually-hidden"> open</span>
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};
