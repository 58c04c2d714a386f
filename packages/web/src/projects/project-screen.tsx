// A project: its work on the board, in the list and in posts.
import { useMemo, useState } from "preact/hooks";
import { address, navigate } from "../page/address.ts";
import type { ScreenProps } from "../page/match-path.ts";
import { BaseFilters, projectBase } from "../tasks/base-filters.ts";
import { Screen as Board } from "../tasks/board-screen.tsx";
import { noFilters } from "../tasks/filters.ts";
import { Screen as List } from "../tasks/list-screen.tsx";
import { ErrorNotice } from "../ui/notice.tsx";
import { DeleteDialog } from "./delete-project.tsx";
import { isHidden, NoProject } from "./no-project.tsx";
import { OpeningTab } from "./opening-tab.tsx";
import { readTab } from "./project-address.ts";
import { ProjectHeader } from "./project-header.tsx";
import { ProjectPosts } from "./project-posts.tsx";
import { ProjectTabs } from "./project-tabs.tsx";
import { useProject, useProjectTitle } from "./use-project.ts";
import "./projects.css";

export const Screen = ({ parameters: { id: reference = "" } }: ScreenProps) => {
  const opened = useProject(reference);
  const { project, error, refresh } = opened;
  const tab = readTab(address.value.path);
  const [isDeleting, setDeleting] = useState(false);
  const base = useMemo(() => (project ? projectBase(project.id) : noFilters), [project?.id]);
  useProjectTitle(project);
  if (!project || isHidden(opened)) return <NoProject {...opened} />;
  return (
    <BaseFilters.Provider value={base}>
      <section key={project.id} class={tab === "board" || tab === "list" ? "screen fills" : "screen"}>
        <ProjectHeader project={project} tab={tab} onChange={refresh} onDelete={() => setDeleting(true)} />
        <ProjectTabs project={project} tab={tab} />
        {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
        {tab === undefined && <OpeningTab project={project} />}
        {tab === "board" && <Board />}
        {tab === "list" && <List />}
        {tab === "posts" && <ProjectPosts project={project} />}
        {isDeleting && <DeleteDialog project={project} onDelete={() => navigate("/projects")} onClose={() => setDeleting(false)} />}
      </section>
    </BaseFilters.Provider>
  );
};
