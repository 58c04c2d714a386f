// Deletes a project: at once when it is empty, else with its contents after a delay in which it can be restored.
import type { Project, ProjectDeletion } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { InputError } from "../api/error-text.ts";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { runAction } from "../ui/run-action.ts";
import { showToast } from "../ui/toast.tsx";

interface Props {
  readonly project: Project;
  readonly onDelete: () => void;
}

export const DeleteProject = ({ project, onDelete }: Props) => {
  const [counted, setCounted] = useState<ProjectDeletion>();
  const count = () => runAction(async () => setCounted(await client.projects.delete({ id: project.id, contents: true, dryRun: true })));
  return (
    <section class="stack" aria-label="Deletion">
      <h2>Delete the project</h2>
      <p>
        <button type="button" onClick={count}>
          Delete…
        </button>
      </p>
      {counted && <DeleteDialog project={project} counted={counted} onDelete={onDelete} onClose={() => setCounted(undefined)} />}
    </section>
  );
};

const DeleteDialog = ({
  project,
  counted,
  onDelete,
  onClose,
}: Props & { readonly counted: ProjectDeletion; readonly onClose: () => void }) => {
  const { contents, legalHolds, deletesAt } = counted;
  const remove = async (values: FormData) => {
    if (values.get("prefix") !== project.prefix) throw new InputError(`Type ${project.prefix}, the prefix of the project.`);
    await client.projects.delete({ id: project.id, contents: true });
    showToast(`${project.name} is pending deletion`);
    onDelete();
  };
  return (
    <Dialog title={`Delete ${project.name}?`} onClose={onClose}>
      <p>
        The project is hidden at once, and deleted with its contents on {new Date(deletesAt).toLocaleString()}. Until then an owner or admin
        can restore it.
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
