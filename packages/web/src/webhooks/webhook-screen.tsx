// One webhook: its health, its metrics, and its delivery log.
import type { Webhook } from "@worktrack/sdk";
import { useMemo, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { useResource } from "../api/use-resource.ts";
import { mayHaveChanged } from "../live/live.ts";
import { useCommands } from "../page/commands.ts";
import type { ScreenProps } from "../page/match-path.ts";
import { hrefOf } from "../root.ts";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { exactTime, Time } from "../ui/time.tsx";
import { restrictToAdministrators } from "./administrators-only.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { summarizeEvents } from "./event-groups.ts";
import { HealthBadge } from "./health-badge.tsx";
import { MetricsChart } from "./metrics-chart.tsx";
import { useMetrics } from "./use-metrics.ts";
import { WebhookActions } from "./webhook-actions.tsx";
import { commandsOfWebhook } from "./webhook-commands.ts";
import { type DialogName, WebhookDialog } from "./webhook-dialog.tsx";
import "./webhooks.css";

const WebhookPage = ({ parameters: { id = "" } }: ScreenProps) => {
  const [dialog, setDialog] = useState<DialogName>();
  useCommands(useMemo(() => commandsOfWebhook(setDialog), []));
  const {
    value: webhook,
    error,
    refresh,
  } = useResource(`webhook ${id}`, (signal) => client.webhooks.get({ id }, { signal }), {
    changesWith: (item) => mayHaveChanged(item, "webhook", id) || mayHaveChanged(item, "delivery", id),
  });
  return (
    <section class="screen">
      <ScreenHeader
        above={
          <nav aria-label="Breadcrumb">
            <a href={hrefOf("/webhooks")}>Webhooks</a>
          </nav>
        }
        title={webhook?.url ?? "Webhook"}
        facts={webhook && <Facts webhook={webhook} />}
      >
        {webhook && <WebhookActions webhook={webhook} onChange={refresh} onOpen={setDialog} />}
      </ScreenHeader>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      {!webhook && error === undefined && <LoadingNotice />}
      {webhook && (
        <>
          {webhook.description && <p>{webhook.description}</p>}
          <Metrics id={id} />
          <DeliveryLog webhook={webhook} />
          {dialog && <WebhookDialog name={dialog} webhook={webhook} onChange={refresh} onClose={() => setDialog(undefined)} />}
        </>
      )}
    </section>
  );
};

export const Screen = restrictToAdministrators("Webhook", WebhookPage);

const Facts = ({ webhook }: { readonly webhook: Webhook }) => {
  const { events, apiVersion, createdAt, previousSecretExpiresAt: oldSecretEnd } = webhook;
  return (
    <>
      <HealthBadge webhook={webhook} />
      {oldSecretEnd && Date.parse(oldSecretEnd) > Date.now() && (
        <span class="badge warn">Old secret works until {exactTime(Date.parse(oldSecretEnd))}</span>
      )}
      <span>{summarizeEvents(events)}</span>
      <span>Version {apiVersion}</span>
      <span>
        Created <Time at={createdAt} />
      </span>
    </>
  );
};

const Metrics = ({ id }: { readonly id: string }) => {
  const { value, error, refresh } = useMetrics(id);
  return (
    <section class="stack metrics" aria-label="Metrics">
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      {value && <MetricsChart hours={value.hours} />}
    </section>
  );
};
