import type { Post } from "@worktrack/sdk";
import { ColorDot } from "../tasks/choices.tsx";
import { Avatar } from "../ui/person.tsx";
import { Time } from "../ui/time.tsx";
import { lookUpProjects } from "../workspace/lookups.ts";

/** The author, the last times and the project of a post. */
export const PostMeta = ({ post: { author, status, publishedAt, updatedAt, projectId } }: { readonly post: Post }) => {
  const project = projectId === null ? undefined : lookUpProjects().items.value.find(({ id }) => id === projectId);
  return (
    <p class="post-meta soft">
      <Avatar of={author} />
      <span dir="auto">{author.name}</span>
      <span>{status === "draft" ? "changed" : "published"}</span>
      <Time at={publishedAt ?? updatedAt} />
      {publishedAt !== null && updatedAt > publishedAt && (
        <span>
          · changed <Time at={updatedAt} />
        </span>
      )}
      {project && (
        <span class="post-project-name">
          <ColorDot color={project.color} /> <span dir="auto">{project.name}</span>
        </span>
      )}
      {project?.visibility === "private" && <span class="badge">Private</span>}
      {status === "draft" && <span class="badge">Draft</span>}
    </p>
  );
};
