import type { Post } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { putRecord } from "../store/records.ts";
import { ColorDot, noChoice, projectOptions } from "../tasks/choices.tsx";
import { confirmAction } from "../ui/confirm.tsx";
import { PickerButton } from "../ui/picker-button.tsx";
import { runAction } from "../ui/run-action.ts";
import { lookUpProjects } from "../workspace/lookups.ts";
import { newPostProject } from "./new-post.ts";

interface FieldProps {
  /** Undefined before the post is created. */
  readonly post: Post | undefined;
  readonly isDisabled: boolean;
}

const noProject = "No project";

/** The project of a post, which decides who can read it. A choice is saved at once. */
export const ProjectField = ({ post, isDisabled }: FieldProps) => {
  const projectId = post ? post.projectId : newPostProject.value;
  const projects = lookUpProjects().items.value;
  const project = projects.find(({ id }) => id === projectId);
  const choose = async (value: string) => {
    const chosenId = value || null;
    if (chosenId === projectId) return;
    if (!post) {
      newPostProject.value = chosenId;
      return;
    }
    const isOpener = project?.visibility === "private" && projects.find(({ id }) => id === chosenId)?.visibility !== "private";
    const text = "Everyone in the workspace can then read it, with its comments and attachments.";
    const question = { title: `Move the post out of ${project?.name}?`, text, action: "Move the post" };
    if (post.status === "published" && isOpener && !(await confirmAction(question))) return;
    await runAction(async () => putRecord("post", await client.posts.update({ id: post.id, projectId: chosenId })));
  };
  return (
    <div class="post-project">
      <PickerButton
        label="Project"
        name={`Project: ${project?.name ?? noProject}${project?.visibility === "private" ? ", private" : ""}`}
        className="plain"
        disabled={isDisabled}
        options={[{ value: noChoice, label: noProject }, ...projectOptions({ isOpen: true })]}
        selected={[projectId ?? noChoice]}
        onChoose={(value) => void choose(value)}
      >
        {project ? (
          <>
            <ColorDot color={project.color} /> <span dir="auto">{project.name}</span>
            {project.visibility === "private" && <span class="badge">Private</span>}
          </>
        ) : (
          <span class="soft">{noProject}</span>
        )}
      </PickerButton>
    </div>
  );
};
