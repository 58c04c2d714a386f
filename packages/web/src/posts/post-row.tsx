// A line of the list of posts.
import type { Post } from "@worktrack/sdk";
import { hrefOf } from "../root.ts";
import { ColorDot } from "../tasks/choices.tsx";
import { Avatar } from "../ui/person.tsx";
import { Time } from "../ui/time.tsx";
import { lookUpProjects } from "../workspace/lookups.ts";
import { excerptOf } from "./post-list.ts";
import "./post-row.css";

interface PostRowProps {
  readonly post: Post;
  readonly isInProject: boolean;
}

export const PostRow = ({ post, isInProject }: PostRowProps) => {
  const { id, title, bodyText, author, status, publishedAt, updatedAt, projectId } = post;
  const project = projectId === null || isInProject ? undefined : lookUpProjects().items.value.find((one) => one.id === projectId);
  return (
    <li class="post-row">
      <p class="post-line">
        <a data-row dir="auto" href={hrefOf(`/posts/${id}`)}>
          {title}
        </a>
        <span class="post-excerpt soft" dir="auto">
          {excerptOf(bodyText.trimStart().split("\n", 1)[0] ?? "")}
        </span>
      </p>
      <p class="post-facts soft">
        {status === "draft" && <span class="badge">Draft</span>}
        {project && (
          <span class="post-row-project">
            <ColorDot color={project.color} /> <span dir="auto">{project.name}</span>
          </span>
        )}
        <Avatar of={author} />
        <span class="post-row-author" dir="auto">
          {author.name}
        </span>
        <Time at={publishedAt ?? updatedAt} />
      </p>
    </li>
  );
};
