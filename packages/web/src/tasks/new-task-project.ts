import type { Project } from "@worktrack/sdk";

const lastProjectName = "worktrack-last-project";

/** Remembers the project of a new task for the next one in this browser. */
export const rememberProject = (id: string): void => localStorage.setItem(lastProjectName, id);

/** The project of a new task: the wanted one, named by its id, prefix or slug, or else the last one, or else the first. */
export const chooseProject = (open: readonly Project[], wanted: string | undefined): Project | undefined => {
  const last = localStorage.getItem(lastProjectName);
  const named = (name: string | null | undefined) => open.find(({ id, prefix, slug }) => [id, prefix, slug].some((each) => each === name));
  return named(wanted) ?? named(last) ?? open[0];
};
