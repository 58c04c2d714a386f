// Deletes a project: at once when it is empty, else with its contents after a delay in which it can be restored.
import type { Project, ProjectDeletion } from "@worktrack/sdk";
import { useEffect, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { InputError } from "../api/error-text.ts";
import { isAdministrator } from "../session/session.ts";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { runAction } from "../ui/run-action.ts";
import { exactTime } from "../ui/time.tsx";
import { showToast } from "../ui/toast.tsx";

interface DeleteDialogProps {
  readonly project: Project;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

export const DeleteDialog = ({ project, onDelete, onClose }: DeleteDialogProps) => {
  const [counted, setCounted] = useState<ProjectDeletion>();
  useEffect(() => {
    const count = async () => setCounted(await client.projects.delete({ id: project.id, contents: true, dryRun: true }));
    void runAction(count).then((isCounted) => isCounted || onClose());
  }, []);
  const remove = async (values: FormData) => {
    if (values.get("prefix") !== project.prefix) throw new InputError(`Type ${project.prefix}, the prefix of the project.`);
    await client.projects.delete({ id: project.id, contents: true });
    const { id, name } = project;
    const undo = () => void runAction(() => client.projects.restore({ id }), `${name} is restored`);
    showToast(`${name} is pending deletion`, isAdministrator() ? { label: "Undo", run: undo } : undefined);
    onDelete();
  };
  if (!counted) return null;
  const { contents, legalHolds, deletesAt } = counted;
  return (
    <Dialog title={`Delete ${project.name}?`} onClose={onClose}>
      <p>
        The project is hidden at once, and deleted with its contents on {exactTime(deletesAt)}. Until then an owner or admin can restore it.
      </p>
      <ul>
        {contentLines(contents).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {legalHolds > 0 && <p class="field-error">{legalHolds} attachments are under legal hold and prevent the deletion.</p>}
      <Form action="Delete the project" onSubmit={remove} onCancel={onClose}>
        <TextField name="prefix" label={`Type ${project.prefix} to confirm`} required autoFocus />
      </Form>
    </Dialog>
  );
};

const contentLines = ({ tasks, taskComments, posts, postComments, attachments, tags }: ProjectDeletion["contents"]): readonly string[] =>
  [
    [tasks, "tasks"],
    [taskComments + postComments, "comments"],
    [posts, "posts"],
    [attachments, "attachments"],
    [tags, "tags"],
  ].flatMap(([count, noun]) => (Number(count) > 0 ? [`${count} ${noun}`] : []));
