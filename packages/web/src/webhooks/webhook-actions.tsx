// The actions of a webhook: sending a test, or enabling it, and the rare ones in a menu.
import type { Webhook } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { navigate } from "../page/address.ts";
import { confirmAction } from "../ui/confirm.tsx";
import { type MenuAction, MoreMenu } from "../ui/more-menu.tsx";
import { runAction } from "../ui/run-action.ts";
import { canManageWebhooks } from "./administrators-only.tsx";
import { dialogCommands } from "./webhook-commands.ts";
import type { DialogName } from "./webhook-dialog.tsx";

interface WebhookActionsProps {
  readonly webhook: Webhook;
  readonly onChange: () => Promise<void>;
  readonly onOpen: (dialog: DialogName) => void;
}

export const WebhookActions = ({ webhook: { id, url, enabled }, onChange, onOpen }: WebhookActionsProps) => {
  if (!canManageWebhooks()) return null;
  const disable = async () => {
    await runAction(() => client.webhooks.disable({ id }), "The webhook is disabled");
    await onChange();
  };
  const remove = async () => {
    const confirmed = await confirmAction({
      title: "Delete the webhook?",
      text: `${url} receives nothing more, and the log of its deliveries is deleted.`,
      action: "Delete the webhook",
    });
    if (confirmed && (await runAction(() => client.webhooks.delete({ id }), "The webhook is deleted"))) navigate("/webhooks");
  };
  const primary = enabled ? ({ name: "test", title: "Send a test" } as const) : ({ name: "enable", title: "Enable" } as const);
  const rare: readonly MenuAction[] = [
    ...dialogCommands
      .filter(({ name }) => name !== primary.name)
      .map(({ name, title }) => ({ title: `${title}…`, run: () => onOpen(name) })),
    ...(enabled ? [{ title: "Disable", run: () => void disable() }] : []),
    { title: "Delete…", isDanger: true, run: () => void remove() },
  ];
  return (
    <>
      <button type="button" class="primary" onClick={() => onOpen(primary.name)}>
        {primary.title}
      </button>
      <MoreMenu actions={rare} />
    </>
  );
};
