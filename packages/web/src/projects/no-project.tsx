// In the place of a project that cannot be shown.
import { NotFoundError, type Project } from "@worktrack/sdk";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { client } from "../api/client.ts";
import { hrefOf } from "../root.ts";
import { forgetLastView } from "../tasks/last-view.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { runAction } from "../ui/run-action.ts";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { exactTime } from "../ui/time.tsx";
import { mayDelete } from "./may-manage.ts";
import type { OpenProject } from "./use-project.ts";

/** Whether a project has nothing to show: it is not known, cannot be seen any more, or waits for its deletion. */
export const isHidden = ({ project, error }: OpenProject): boolean => !project || !!project.deletesAt || error instanceof NotFoundError;

export const NoProject = ({ project, error, refresh }: OpenProject) => {
  if (error instanceof NotFoundError) return <Gone title="Project not found" text="This project does not exist, or you cannot see it" />;
  if (project?.deletesAt)
    return (
      <Gone title={project.name} text={`This project is deleted with its contents on ${exactTime(project.deletesAt)}`}>
        {mayDelete() && (
          <button type="button" onClick={() => restore(project, refresh)}>
            Restore the project
          </button>
        )}
      </Gone>
    );
  return (
    <section class="screen">
      <ScreenHeader title="Project" />
      {error === undefined ? <LoadingNotice /> : <ErrorNotice error={error} onRetry={refresh} />}
    </section>
  );
};

interface GoneProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ComponentChildren;
}

const Gone = ({ title, text, children }: GoneProps) => {
  useEffect(forgetLastView, []);
  return (
    <section class="screen">
      <ScreenHeader title={title} />
      <EmptyState drawing="missing" title={text}>
        {children}
        <a href={hrefOf("/projects")}>All projects</a>
      </EmptyState>
    </section>
  );
};

const restore = async ({ id, name }: Project, onDone: () => Promise<void>): Promise<void> => {
  await runAction(() => client.projects.restore({ id }), `${name} is restored`);
  await onDone();
};
