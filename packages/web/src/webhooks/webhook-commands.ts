// The commands of a webhook's screen.
import type { Command } from "../page/commands.ts";
import { moveRowFocus } from "../ui/row-focus.ts";
import { canManageWebhooks } from "./administrators-only.tsx";
import type { DialogName } from "./webhook-dialog.tsx";

const group = "Webhook";

interface DialogCommand extends Pick<Command, "title" | "keys"> {
  readonly name: DialogName;
}

/** Shared with the buttons of the screen. Enabling depends on the webhook, so its button alone opens it. */
export const dialogCommands: readonly DialogCommand[] = [
  { name: "test", title: "Send a test", keys: "t" },
  { name: "retry", title: "Retry deliveries", keys: "r" },
  { name: "edit", title: "Edit the webhook", keys: "e" },
  { name: "rotate", title: "Rotate the secret" },
];

export const commandsOfWebhook = (open: (dialog: DialogName) => void): readonly Command[] => [
  ...dialogCommands.map(({ name, ...command }) => ({
    ...command,
    id: `webhook.${name}`,
    group,
    isAvailable: canManageWebhooks,
    run: () => open(name),
  })),
  { id: "delivery.next", title: "Next delivery", group, keys: "j", run: () => moveRowFocus(1) },
  { id: "delivery.previous", title: "Previous delivery", group, keys: "k", run: () => moveRowFocus(-1) },
];
