// The header of a project: its name, progress and members, and what the person can do with it.
import type { Project } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { address, navigate, setQuery } from "../page/address.ts";
import { availableCommands } from "../page/commands.ts";
import { hrefOf } from "../root.ts";
import { hasScope } from "../session/session.ts";
import { copyText } from "../ui/copy-text.tsx";
import { type MenuAction, MoreMenu } from "../ui/more-menu.tsx";
import { runAction } from "../ui/run-action.ts";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { FavoriteStar } from "./favorite-star.tsx";
import { mayDelete } from "./may-manage.ts";
import { ProjectPeople } from "./people.tsx";
import { Progress } from "./progress.tsx";
import { type ProjectTab, projectPath } from "./project-address.ts";
import { ProjectName } from "./project-name.tsx";

interface ProjectHeaderProps {
  readonly project: Project;
  readonly tab: ProjectTab | undefined;
  readonly onChange: () => Promise<void>;
  readonly onDelete: () => void;
}

/** Opens the line for new tasks of the board or the list, which a task beside it would keep closed. */
const createTask = (): void => {
  if (address.peek().query.has("peek")) setQuery({ peek: undefined }, { replace: true });
  availableCommands()
    .find(({ id }) => id === "tasks.create")
    ?.run();
};

export const ProjectHeader = ({ project, tab, onChange, onDelete }: ProjectHeaderProps) => {
  const { description, archivedAt, taskCounts } = project;
  const actions: readonly MenuAction[] = [
    { title: "Settings", run: () => navigate(projectPath(project, "settings")) },
    { title: "Copy link", run: () => void copyText(location.origin + hrefOf(projectPath(project)), "Link copied") },
    ...(mayDelete() ? [{ title: "Delete…", isDanger: true, run: onDelete }] : []),
  ];
  return (
    <>
      <ScreenHeader
        title={<ProjectName project={project} />}
        facts={
          <span class="project-facts">
            {description && (
              <span class="project-description" dir="auto" title={description}>
                {description}
              </span>
            )}
            <Progress counts={taskCounts} />
            <ProjectPeople id={project.id} />
          </span>
        }
      >
        <FavoriteStar project={project} />
        {tab !== "posts" && !archivedAt && hasScope("tasks:write") && (
          <button type="button" class="primary project-new-task" onClick={createTask}>
            New task
          </button>
        )}
        <MoreMenu actions={actions} />
      </ScreenHeader>
      {archivedAt && <ArchiveNotice project={project} onChange={onChange} />}
    </>
  );
};

const ArchiveNotice = ({ project: { id, name }, onChange }: Pick<ProjectHeaderProps, "project" | "onChange">) => {
  const unarchive = async () => {
    await runAction(() => client.projects.unarchive({ id }), `${name} accepts new tasks again`);
    await onChange();
  };
  return (
    <p class="archive-notice" role="status">
      This project is archived and accepts no new tasks.
      {hasScope("projects:write") && (
        <button type="button" onClick={unarchive}>
          Bring back
        </button>
      )}
    </p>
  );
};
