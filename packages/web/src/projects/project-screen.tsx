// One project: its settings, its members, archiving and deletion.
import { NotFoundError, type Project, type View } from "@worktrack/sdk";
import { useEffect } from "preact/hooks";
import { client } from "../api/client.ts";
import { type Resource, useResource } from "../api/use-resource.ts";
import { navigate } from "../page/address.ts";
import type { ScreenProps } from "../page/match-path.ts";
import { hrefOf } from "../root.ts";
import { hasScope, isAdministrator, me } from "../session/session.ts";
import { noFilters } from "../tasks/filters.ts";
import { viewPath } from "../tasks/last-view.ts";
import { Form } from "../ui/form.tsx";
import { EmptyNotice, ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { runAction } from "../ui/run-action.ts";
import { showToast } from "../ui/toast.tsx";
import { DefaultViewField, tasksPath, useDefaultView } from "./default-view.tsx";
import { DeleteProject } from "./delete-project.tsx";
import { ProjectFields, readProjectFields } from "./project-fields.tsx";
import { ProjectMembers } from "./project-members.tsx";
import { ProjectName } from "./project-name.tsx";

export const Screen = ({ parameters: { id = "" } }: ScreenProps) => {
  const {
    value: project,
    error,
    refresh,
  } = useResource(`project ${id}`, (signal) => client.projects.get({ id }, { signal }), {
    changesWith: (item) =>
      item.event !== "changed" && "project" in item.data && [item.data.project.id, item.data.project.prefix].includes(id),
  });
  const defaultView = useDefaultView(id);
  useEffect(() => {
    if (project) document.title = `${project.name} · Worktrack`;
  }, [project]);
  if (error instanceof NotFoundError) return <Gone />;
  const failure = error !== undefined && <ErrorNotice error={error} onRetry={refresh} />;
  if (!project)
    return (
      <section class="screen narrow">
        <h1>Project</h1>
        {failure || <LoadingNotice />}
      </section>
    );
  const filters = { ...noFilters, project: project.id };
  return (
    <section class="screen narrow">
      <div class="screen-header">
        <h1>
          <ProjectName project={project} />
        </h1>
        <p class="actions">
          <a href={hrefOf(tasksPath(project, defaultView.value))}>Tasks</a>
          <a href={hrefOf(viewPath("/board", filters))}>Board</a>
        </p>
      </div>
      {failure}
      {hasScope("projects:write") && <Settings project={project} onChange={refresh} defaultView={defaultView} />}
      <ProjectMembers project={project} canChange={mayManage(project)} />
      {mayManage(project) && <DeleteProject project={project} onDelete={() => navigate("/projects")} />}
    </section>
  );
};

/** Its creator and administrators change who sees a project, and delete it. The server decides again. */
const mayManage = ({ createdById }: Project): boolean =>
  hasScope("projects:write") && (isAdministrator() || createdById === me.value?.user.id);

const Gone = () => (
  <section class="screen">
    <h1>Project not found</h1>
    <EmptyNotice title="This project does not exist, or you cannot see it">
      <a href={hrefOf("/projects")}>All projects</a>
    </EmptyNotice>
  </section>
);

interface SettingsProps {
  readonly project: Project;
  readonly defaultView: Resource<View | null>;
  readonly onChange: () => Promise<void>;
}

const Settings = ({ project, defaultView, onChange }: SettingsProps) => {
  const { id, name, archivedAt } = project;
  const save = async (values: FormData) => {
    const { prefix: _, ...changes } = readProjectFields(values);
    await client.projects.update({ id, ...changes });
    showToast("The project is saved");
    await onChange();
  };
  const toggleArchive = async () => {
    const change = archivedAt ? () => client.projects.unarchive({ id }) : () => client.projects.archive({ id });
    await runAction(change, archivedAt ? `${name} accepts new tasks again` : `${name} is archived and accepts no new tasks`);
    await onChange();
  };
  return (
    <section class="stack" aria-label="Settings">
      <h2>Settings</h2>
      <Form action="Save" onSubmit={save}>
        <ProjectFields project={project} canHide={mayManage(project)} />
      </Form>
      <DefaultViewField project={project} defaultView={defaultView} />
      <p>
        <button type="button" onClick={toggleArchive}>
          {archivedAt ? "Bring back from the archive" : "Archive"}
        </button>
      </p>
    </section>
  );
};
