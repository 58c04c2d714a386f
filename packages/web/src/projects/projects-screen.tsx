// The projects that the person can see, and creating one.
import type { Project } from "@worktrack/sdk";
import { useMemo, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { usePages } from "../api/use-pages.ts";
import type { LiveItem } from "../live/live.ts";
import { navigate } from "../page/address.ts";
import { type Command, useCommands } from "../page/commands.ts";
import { hasScope, isAdministrator } from "../session/session.ts";
import { Dialog } from "../ui/dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Form } from "../ui/form.tsx";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { moveRowFocus } from "../ui/row-focus.ts";
import { runAction } from "../ui/run-action.ts";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { Time } from "../ui/time.tsx";
import { favoritesFirst } from "./favorite-star.tsx";
import { projectPath } from "./project-address.ts";
import { changesCounts, changesProject } from "./project-changes.ts";
import { ProjectFields, readProjectFields } from "./project-fields.tsx";
import { ProjectName } from "./project-name.tsx";
import { ProjectRow } from "./project-row.tsx";
import "./projects.css";

const group = "Projects";

const commandsOf = (create: () => void): readonly Command[] => [
  { id: "project.create", title: "New project", group, keys: "c", isAvailable: () => hasScope("projects:write"), run: create },
  { id: "project.next", title: "Next project", group, keys: "j", run: () => moveRowFocus(1) },
  { id: "project.previous", title: "Previous project", group, keys: "k", run: () => moveRowFocus(-1) },
];

const changesRows = { changesWith: (item: LiveItem) => changesProject(item) || changesCounts(item) };

export const Screen = () => {
  const [isCreating, setCreating] = useState(false);
  const create = () => setCreating(true);
  useCommands(useMemo(() => commandsOf(create), []));
  const projects = usePages("projects", (cursor, signal) => client.projects.list({ cursor, limit: 100 }, { signal }), changesRows);
  const [active, archived] = useMemo(() => {
    const all = projects.items ?? [];
    return [all.filter(({ archivedAt }) => archivedAt === null), all.filter(({ archivedAt }) => archivedAt !== null)];
  }, [projects.items]);
  return (
    <section class="screen">
      <ScreenHeader title="Projects">
        {hasScope("projects:write") && (
          <button type="button" class="primary" onClick={create}>
            New project
          </button>
        )}
      </ScreenHeader>
      {projects.error !== undefined && <ErrorNotice error={projects.error} onRetry={projects.refresh} />}
      {!projects.items && projects.isLoading && <LoadingNotice />}
      {projects.items?.length === 0 && (
        <EmptyState drawing="projects" title="No projects yet">
          <p>A project holds the tasks and posts of one topic, such as a product, a customer or a team.</p>
        </EmptyState>
      )}
      <ProjectList label="Projects" projects={favoritesFirst(active)} />
      {archived.length > 0 && (
        <details class="archived-projects">
          <summary>Archived ({archived.length})</summary>
          <ProjectList label="Archived projects" projects={archived} />
        </details>
      )}
      {projects.hasMore && (
        <p>
          <button type="button" onClick={projects.loadMore}>
            Load more
          </button>
        </p>
      )}
      {isAdministrator() && <PendingDeletions />}
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </section>
  );
};

const ProjectList = ({ label, projects }: { readonly label: string; readonly projects: readonly Project[] }) => (
  <ul class="project-list" aria-label={label}>
    {projects.map((project) => (
      <ProjectRow key={project.id} project={project} />
    ))}
  </ul>
);

const CreateDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const create = async (values: FormData) => {
    const project = await client.projects.create(readProjectFields(values));
    onClose();
    navigate(projectPath(project));
  };
  return (
    <Dialog title="New project" onClose={onClose}>
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
    { changesWith: (item) => changesProject(item) },
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
