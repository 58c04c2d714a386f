// The settings of a project: its fields, its members, archiving and deletion.
import type { Project } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { navigate } from "../page/address.ts";
import type { ScreenProps } from "../page/match-path.ts";
import { hrefOf } from "../root.ts";
import { hasScope } from "../session/session.ts";
import { Form } from "../ui/form.tsx";
import { ErrorNotice } from "../ui/notice.tsx";
import { runAction } from "../ui/run-action.ts";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { showToast } from "../ui/toast.tsx";
import { DefaultViewField, useDefaultView } from "./default-view.tsx";
import { DeleteDialog } from "./delete-project.tsx";
import { mayDelete, mayManage } from "./may-manage.ts";
import { isHidden, NoProject } from "./no-project.tsx";
import { projectPath } from "./project-address.ts";
import { ProjectFields, readProjectFields } from "./project-fields.tsx";
import { ProjectMembers } from "./project-members.tsx";
import { ProjectName } from "./project-name.tsx";
import { useProject, useProjectTitle } from "./use-project.ts";
import "./projects.css";

export const Screen = ({ parameters: { id: reference = "" } }: ScreenProps) => {
  const opened = useProject(reference);
  const { project, error, refresh } = opened;
  const [isDeleting, setDeleting] = useState(false);
  useProjectTitle(project);
  if (!project || isHidden(opened)) return <NoProject {...opened} />;
  return (
    <section key={project.id} class="screen narrow">
      <ScreenHeader
        above={
          <a href={hrefOf(projectPath(project))}>
            <ProjectName project={project} />
          </a>
        }
        title="Project settings"
      />
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      {hasScope("projects:write") && <Settings project={project} onChange={refresh} />}
      <ProjectMembers project={project} canChange={mayManage(project)} />
      {mayDelete() && (
        <section class="stack" aria-label="Deletion">
          <h2>Delete the project</h2>
          <p>
            <button type="button" class="destructive" onClick={() => setDeleting(true)}>
              Delete…
            </button>
          </p>
        </section>
      )}
      {isDeleting && <DeleteDialog project={project} onDelete={() => navigate("/projects")} onClose={() => setDeleting(false)} />}
    </section>
  );
};

interface SettingsProps {
  readonly project: Project;
  readonly onChange: () => Promise<void>;
}

const Settings = ({ project, onChange }: SettingsProps) => {
  const { id, name, archivedAt } = project;
  const defaultView = useDefaultView(id);
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
