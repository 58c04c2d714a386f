import type { Media } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { hasScope, isAdministrator } from "../session/session.ts";
import { confirmAction } from "../ui/confirm.tsx";
import { runAction } from "../ui/run-action.ts";
import { showToast } from "../ui/toast.tsx";

export interface AttachmentProps {
  readonly media: Media;
  readonly onChange: () => Promise<void>;
}

/** The buttons of an attachment: delete, and legal hold for administrators. */
export const AttachmentActions = ({ media: { id, fileName, legalHold, target }, onChange }: AttachmentProps) => {
  const run = async (work: () => Promise<unknown>, done?: string) => {
    if (await runAction(work, done)) await onChange();
  };
  const remove = async () => {
    const text = "The file can no longer be opened. It can be restored for 7 days.";
    if (!(await confirmAction({ title: `Delete ${fileName}?`, text, action: "Delete the file" }))) return;
    await run(async () => {
      await client.media.delete({ id, target });
      const undo = () => void run(() => client.media.restore({ id, target }), "The file is restored");
      showToast("The file is deleted", { label: "Undo", run: undo });
    });
  };
  if (!hasScope("media:write")) return null;
  return (
    <span class="actions">
      {isAdministrator() && (
        <button
          type="button"
          class="plain"
          aria-label={legalHold ? `Lift the legal hold on ${fileName}` : `Place a legal hold on ${fileName}`}
          onClick={() =>
            run(
              () => (legalHold ? client.media.unhold({ id }) : client.media.hold({ id })),
              legalHold ? "The legal hold is lifted" : "The file is under legal hold",
            )
          }
        >
          {legalHold ? "Lift hold" : "Hold"}
        </button>
      )}
      <button type="button" class="plain" aria-label={`Delete ${fileName}`} onClick={remove}>
        Delete
      </button>
    </span>
  );
};
