// The posts of a project, with the person's drafts in it.
import type { Project } from "@worktrack/sdk";
import { address } from "../page/address.ts";
import { readPostFilters } from "../posts/post-list.ts";
import { PostRows } from "../posts/post-rows.tsx";
import { PostTabs, WritePost } from "../posts/post-tabs.tsx";
import { projectPath } from "./project-address.ts";

export const ProjectPosts = ({ project }: { readonly project: Project }) => {
  const { status } = readPostFilters(address.value.query);
  const path = projectPath(project, "posts");
  return (
    <>
      <PostTabs status={status} pathOf={(each) => (each === "draft" ? `${path}?tab=drafts` : path)}>
        <WritePost projectId={project.id} />
      </PostTabs>
      <PostRows filters={{ status, projectId: project.id }} isInProject />
    </>
  );
};
