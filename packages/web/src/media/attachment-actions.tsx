import type { Media } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { hasScope, isAdministrator } from "../session/session.ts";
import { type MenuAction, MoreMenu } from "../ui/more-menu.tsx";
import { runAction } from "../ui/run-action.ts";
import { showToast } from "../ui/toast.tsx";

export interface AttachmentProps {
  readonly media: Media;
  readonly onChange: () => Promise<void>;
}

/** The menu of an attachment: delete, and legal hold for administrators. */
export const AttachmentActions = ({ media: { id, fileName, legalHold, target }, onChange }: AttachmentProps) => {
  const run = async (work: () => Promise<unknown>, done?: string) => {
    if (await runAction(work, done)) await onChange();
  };
  const restore = () => void run(() => client.media.restore({ id, target }), `${fileName} is restored`);
  /** Deletes at once. The server keeps the file for seven days, so the message about it can take this back. */
  const remove = () =>
    run(async () => {
      await client.media.delete({ id, target });
      showToast(`Deleted ${fileName}`, { label: "Undo", run: restore });
    });
  if (!hasScope("media:write")) return null;
  const hold: MenuAction = legalHold
    ? { title: "Lift the legal hold", run: () => void run(() => client.media.unhold({ id }), "The legal hold is lifted") }
    : { title: "Place a legal hold", run: () => void run(() => client.media.hold({ id }), "The file is under legal hold") };
  const actions = [...(isAdministrator() ? [hold] : []), { title: "Delete", isDanger: true, run: () => void remove() }];
  return (
    <span class="actions">
      <MoreMenu label={`More actions for ${fileName}`} actions={actions} />
    </span>
  );
};
