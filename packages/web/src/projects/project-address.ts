// Pure rules of the addresses below a project: /projects/PAY/board.
import type { Project } from "@worktrack/sdk";

export const projectTabs = ["board", "list", "posts"] as const;
export type ProjectTab = (typeof projectTabs)[number];

/** The tab that a path names. Undefined: it names the project only. */
export const readTab = (path: string): ProjectTab | undefined => projectTabs.find((tab) => tab === path.split("/")[3]);

export const projectPath = ({ prefix }: Pick<Project, "prefix">, place?: ProjectTab | "settings"): string =>
  place ? `/projects/${prefix}/${place}` : `/projects/${prefix}`;

/** Whether the part of an address names the project: its id, prefix or slug, in any case. */
export const isNamed = ({ id, prefix, slug }: Pick<Project, "id" | "prefix" | "slug">, reference: string): boolean =>
  [id, prefix.toLowerCase(), slug].includes(reference.toLowerCase());
