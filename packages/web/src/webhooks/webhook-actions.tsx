// The buttons of a webhook.
import type { Webhook } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { navigate } from "../page/address.ts";
import { confirmAction } from "../ui/confirm.tsx";
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
  return (
    <div class="actions">
      {dialogCommands.map(({ name, title }) => (
        <button key={name} type="button" onClick={() => onOpen(name)}>
          {title}
        </button>
      ))}
      {enabled ? (
        <button type="button" onClick={disable}>
          Disable
        </button>
      ) : (
        <button type="button" class="primary" onClick={() => onOpen("enable")}>
          Enable
        </button>
      )}
      <button type="button" onClick={remove}>
        Delete
      </button>
    </div>
  );
};
