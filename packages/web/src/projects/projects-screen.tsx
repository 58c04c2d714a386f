// The projects that the person can see, and creating one.
import type { Project } from "@worktrack/sdk";
import { useMemo, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { usePages } from "../api/use-pages.ts";
import { navigate } from "../page/address.ts";
import { type Command, useCommands } from "../page/commands.ts";
import { hrefOf } from "../root.ts";
import { hasScope, isAdministrator } from "../session/session.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Form } from "../ui/form.tsx";
import { EmptyNotice, ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { runAction } from "../ui/run-action.ts";
import { Time } from "../ui/time.tsx";
import { ProjectFields, readProjectFields } from "./project-fields.tsx";
import { ProjectName } from "./project-name.tsx";

const projectChanges = { changesWith: ({ event }: { readonly event: string }) => event.startsWith("project.") };

export const Screen = () => {
  const [isCreating, setCreating] = useState(false);
  const canCreate = hasScope("projects:write");
  const commands = useMemo<readonly Command[]>(
    () => [
      {
        id: "project.create",
        title: "Create a project",
        group: "Projects",
        keys: "c",
        isAvailable: () => hasScope("projects:write"),
        run: () => setCreating(true),
      },
    ],
    [],
  );
  useCommands(commands);
  const projects = usePages("projects", (cursor, signal) => client.projects.list({ cursor, limit: 100 }, { signal }), projectChanges);
  return (
    <section class="screen">
      <div class="screen-header">
        <h1>Projects</h1>
        {canCreate && (
          <button type="button" class="primary" onClick={() => setCreating(true)}>
            Create a project
          </button>
        )}
      </div>
      {projects.error !== undefined && <ErrorNotice error={projects.error} onRetry={projects.refresh} />}
      {!projects.items && projects.isLoading && <LoadingNotice />}
      {projects.items?.length === 0 && <EmptyNotice title="There are no projects that you can see" />}
      <ul class="rows">{projects.items?.map(projectRow)}</ul>
      {projects.hasMore && (
        <button type="button" onClick={projects.loadMore}>
          Load more
        </button>
      )}
      {isAdministrator() && <PendingDeletions />}
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </section>
  );
};

const projectRow = (project: Project) => (
  <li key={project.id} class="stack">
    <a href={hrefOf(`/projects/${project.prefix}`)}>
      <ProjectName project={project} />
    </a>
    {project.description && <p class="soft">{project.description}</p>}
  </li>
);

const CreateDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const create = async (values: FormData) => {
    const { prefix } = await client.projects.create(readProjectFields(values));
    onClose();
    navigate(`/projects/${prefix}`);
  };
  return (
    <Dialog title="Create a project" onClose={onClose}>
      <Form action="Create the project" onSubmit={create} onCancel={onClose}>
        <ProjectFields />
      </Form>
    </Dialog>
  );
};

const PendingDeletions = () => {
  const pending = usePages(
    "projects pending deletion",
    (cursor, signal) => client.projects.list({ cursor, limit: 100, pendingDeletion: true }, { signal }),
    projectChanges,
  );
  if (!pending.items || pending.items.length === 0) return null;
  const restore = async ({ id, name }: Project) => {
    await runAction(() => client.projects.restore({ id }), `${name} is restored`);
    await pending.refresh();
  };
  return (
    <section class="stack" aria-label="Projects pending deletion">
      <h2>Pending deletion</h2>
      <ul class="rows">
        {pending.items.map((project) => (
          <li key={project.id} class="screen-header">
            <p>
              <ProjectName project={project} /> {project.deletesAt && <Time at={project.deletesAt} />}
            </p>
            <button type="button" aria-label={`Restore ${project.name}`} onClick={() => restore(project)}>
              Restore
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
