import type { Project } from "@worktrack/sdk";

/** A project's color and name, and whether it is private or archived. */
export const ProjectName = ({ project: { name, color, visibility, archivedAt } }: { readonly project: Project }) => (
  <span class="project-name">
    <span class="project-color" aria-hidden="true" style={{ background: color }} />
    <span dir="auto">{name}</span>
    {visibility === "private" && <span class="badge">Private</span>}
    {archivedAt && <span class="badge">Archived</span>}
  </span>
);
