import type { Project } from "@worktrack/sdk";

/** A project's color, name and prefix, and whether it is private or archived. */
export const ProjectName = ({ project: { name, prefix, color, visibility, archivedAt } }: { readonly project: Project }) => (
  <span class="actions">
    <span aria-hidden="true" style={{ width: "10px", height: "10px", borderRadius: "3px", background: color }} />
    <span class="strong">{name}</span>
    <code>{prefix}</code>
    {visibility === "private" && <span class="badge">Private</span>}
    {archivedAt && <span class="badge">Archived</span>}
  </span>
);
