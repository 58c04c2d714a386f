// The webhooks of the workspace with their health.
import { client } from "../api/client.ts";
import { serverAddress } from "../api/server-address.ts";
import { usePages } from "../api/use-pages.ts";
import { type LiveItem, mayHaveChanged } from "../live/live.ts";
import { navigate } from "../page/address.ts";
import { type Command, useCommands } from "../page/commands.ts";
import { hrefOf } from "../root.ts";
import { CodeBlock } from "../ui/code-block.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { moveRowFocus } from "../ui/row-focus.ts";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { canManageWebhooks, restrictToAdministrators } from "./administrators-only.tsx";
import { creationCurl } from "./curl.ts";
import { WebhookRow } from "./webhook-row.tsx";
import "./webhooks.css";

const group = "Webhooks";

const commands: readonly Command[] = [
  {
    id: "webhook.create",
    title: "Create a webhook",
    group,
    keys: "c",
    isAvailable: canManageWebhooks,
    run: () => navigate("/webhooks/new"),
  },
  { id: "webhook.next", title: "Next webhook", group, keys: "j", run: () => moveRowFocus(1) },
  { id: "webhook.previous", title: "Previous webhook", group, keys: "k", run: () => moveRowFocus(-1) },
];

/** Deliveries change the counts of failures. */
const changesWebhooks = (item: LiveItem): boolean => mayHaveChanged(item, "webhook") || mayHaveChanged(item, "delivery");

const WebhookList = () => {
  useCommands(commands);
  const webhooks = usePages("webhooks", (cursor, signal) => client.webhooks.list({ cursor, limit: 100 }, { signal }), {
    changesWith: changesWebhooks,
  });
  const { items } = webhooks;
  return (
    <section class="screen">
      <ScreenHeader title="Webhooks">
        {canManageWebhooks() && (
          <a class="button primary" href={hrefOf("/webhooks/new")}>
            Create a webhook
          </a>
        )}
      </ScreenHeader>
      {webhooks.error !== undefined && <ErrorNotice error={webhooks.error} onRetry={webhooks.refresh} />}
      {!items && webhooks.isLoading && <LoadingNotice />}
      {items?.length === 0 && (
        <EmptyState drawing="webhooks" title="No webhooks yet">
          <p>A webhook posts the events of this workspace to a URL of yours, signed, within a second.</p>
          <p>Create one here, or with a key in a shell:</p>
          <CodeBlock text={creationCurl(serverAddress())} label="A command that creates a webhook" />
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul class="rows">
          {items.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
    </section>
  );
};

export const Screen = restrictToAdministrators("Webhooks", WebhookList);
