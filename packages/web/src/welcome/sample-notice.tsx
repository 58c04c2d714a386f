// Asks administrators whether the sample project stays.
import type { Project, ProjectDeletion } from "@worktrack/sdk";
import { address, navigate } from "../page/address.ts";
import { hrefOf } from "../root.ts";
import { confirmAction } from "../ui/confirm.tsx";
import { joinWords } from "../ui/labels.ts";
import { runAction } from "../ui/run-action.ts";
import { showToast } from "../ui/toast.tsx";
import "./sample-notice.css";
import { findAdditions, keepSample, removeSample, restoreSample } from "./sample-project.ts";

export const SampleNotice = ({ project }: { readonly project: Project }) => {
  const keep = async () => {
    if (await runAction(() => keepSample(project), `${project.name} is yours now`)) focusContent();
  };
  const remove = () => runAction(() => removeAfterQuestion(project));
  return (
    <section class="sample-notice" aria-label="Sample project">
      <p>
        <a href={hrefOf(`/projects/${project.prefix}`)}>{project.name}</a> is a sample project.
      </p>
      <div class="actions">
        <button type="button" onClick={keep}>
          Keep it
        </button>
        <button type="button" class="destructive" onClick={remove}>
          Remove it
        </button>
      </div>
    </section>
  );
};

/** The button that had the focus goes with the notice. */
const focusContent = (): void => document.getElementById("main")?.focus({ preventScroll: true });

/** Asks only if people have added something, because they may not know that it is deleted, too. */
const removeAfterQuestion = async (project: Project): Promise<void> => {
  const additions = await findAdditions(project);
  const question = additions && {
    title: `Remove ${project.name}?`,
    text: `It has more than the sample now. Removing it deletes ${describeContents(additions)}. An administrator can restore it for 7 days in Projects.`,
    action: "Remove all of it",
  };
  if (question && !(await confirmAction(question))) return;
  await removeSample(project);
  focusContent();
  if (address.peek().path.startsWith("/projects/")) navigate("/");
  const undo = () => void runAction(() => restoreSample(project), `${project.name} is restored`);
  showToast("The sample project is removed", { label: "Undo", run: undo });
};

const describeContents = ({ tasks, taskComments, posts, postComments, attachments, tags }: ProjectDeletion["contents"]): string => {
  const counts = [
    [tasks, "task"],
    [taskComments + postComments, "comment"],
    [posts, "post"],
    [attachments, "attachment"],
    [tags, "tag"],
  ] as const;
  const texts = counts.filter(([count]) => count > 0).map(([count, noun]) => `${count} ${noun}${count === 1 ? "" : "s"}`);
  return joinWords(texts);
};
