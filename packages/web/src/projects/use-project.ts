// One project, by the id, prefix or slug in the address, with the counts of its tasks.
import type { Project } from "@worktrack/sdk";
import { useEffect, useRef } from "preact/hooks";
import { client } from "../api/client.ts";
import { type Resource, useResource } from "../api/use-resource.ts";
import { putRecord, watchRecord } from "../store/records.ts";
import { lookUpProjects } from "../workspace/lookups.ts";
import { isNamed } from "./project-address.ts";
import { changesCounts, changesProject } from "./project-changes.ts";

export interface OpenProject extends Omit<Resource<Project>, "value"> {
  /** Undefined before it is known. */
  readonly project: Project | undefined;
}

export const useProject = (reference: string): OpenProject => {
  const last = useRef<Project>(undefined);
  // Shown until the reply: the project of the previous address, which may name it in another way, or that of the sidebar.
  const known = [last.current, ...lookUpProjects().items.value].find((one) => one && isNamed(one, reference));
  const { value, ...rest } = useResource(
    `project ${reference}`,
    async (signal) => {
      const project = await client.projects.get({ id: reference }, { signal });
      putRecord("project", project);
      return project;
    },
    { changesWith: (item) => last.current !== undefined && [changesProject, changesCounts].some((does) => does(item, last.current?.id)) },
  );
  const loaded = value ?? known;
  const project = loaded && (watchRecord("project", loaded.id).value ?? loaded);
  last.current = project;
  return { ...rest, project };
};

/** Names the page after the project. */
export const useProjectTitle = (project: Project | undefined): void =>
  useEffect(() => {
    if (project) document.title = `${project.name} · Worktrack`;
  });
