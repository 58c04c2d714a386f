// Names a new view, or changes the name of a saved one, and who can use it.
import { bounds } from "@worktrack/contract/values";
import type { View } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { navigate } from "../page/address.ts";
import { hasScope, me } from "../session/session.ts";
import { confirmAction } from "../ui/confirm.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { CheckField, TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { runAction } from "../ui/run-action.ts";
import { addressOf, refreshViews } from "./saved-views.ts";

interface SavedViewDialogProps {
  /** Absent: a new view is created. */
  readonly view?: View | undefined;
  /** What a new view shows. */
  readonly fields: Pick<View, "query" | "groupBy" | "layout">;
  readonly onClose: () => void;
}

/** Only the author of a view stops sharing it. */
const mayShare = (view: View | undefined): boolean => hasScope("tasks:write") && (!view?.shared || view.author.id === me.value?.user.id);

const removeView = async ({ id, name, shared }: View): Promise<void> => {
  const text = shared ? `${name} is deleted for everybody. Its tasks stay.` : `${name} is deleted. Its tasks stay.`;
  if (!(await confirmAction({ title: "Delete the view?", text, action: "Delete the view" }))) return;
  const isDone = await runAction(async () => {
    await client.views.delete({ id });
    await refreshViews();
  }, `${name} is deleted`);
  if (isDone) navigate("/tasks");
};

export const SavedViewDialog = ({ view, fields, onClose }: SavedViewDialogProps) => {
  const submit = async (values: FormData) => {
    const named = { name: String(values.get("name") ?? ""), ...(mayShare(view) && { shared: values.has("shared") }) };
    const saved = await (view ? client.views.update({ id: view.id, ...named }) : client.views.create({ ...fields, ...named }));
    await refreshViews();
    onClose();
    if (!view) navigate(addressOf(saved));
  };
  return (
    <Dialog title={view ? "Change the view" : "Save as a view"} onClose={onClose}>
      <Form action="Save" onSubmit={submit} onCancel={onClose}>
        <TextField name="name" label="Name" required maxChars={bounds.nameChars} value={view?.name} autoFocus />
        {mayShare(view) && <CheckField name="shared" label="Everybody in the workspace can use it" checked={view?.shared ?? false} />}
      </Form>
      {view && (
        <p>
          <button
            type="button"
            class="danger"
            onClick={() => {
              onClose();
              void removeView(view);
            }}
          >
            Delete the view
          </button>
        </p>
      )}
    </Dialog>
  );
};
