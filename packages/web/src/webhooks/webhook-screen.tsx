// One webhook: its health, its settings, its metrics, and its delivery log.
import type { Webhook } from "@worktrack/sdk";
import { useMemo, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { useResource } from "../api/use-resource.ts";
import { useCommands } from "../page/commands.ts";
import type { ScreenProps } from "../page/match-path.ts";
import { hrefOf } from "../root.ts";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
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
    changesWith: (item) => item.event === "changed" && item.id === id && (item.kind === "webhook" || item.kind === "delivery"),
  });
  return (
    <section class="screen">
      <nav aria-label="Breadcrumb">
        <a href={hrefOf("/webhooks")}>Webhooks</a>
      </nav>
      <h1>{webhook?.url ?? "Webhook"}</h1>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      {!webhook && error === undefined && <LoadingNotice />}
      {webhook && (
        <>
          <div class="screen-header">
            <HealthBadge webhook={webhook} />
            <WebhookActions webhook={webhook} onChange={refresh} onOpen={setDialog} />
          </div>
          <Facts webhook={webhook} />
          <Metrics id={id} />
          <DeliveryLog webhook={webhook} />
          {dialog && <WebhookDialog name={dialog} webhook={webhook} onChange={refresh} onClose={() => setDialog(undefined)} />}
        </>
      )}
    </section>
  );
};

export const Screen = restrictToAdministrators("Webhook", WebhookPage);

const Facts = ({ webhook: { description, events, apiVersion, createdAt, previousSecretExpiresAt } }: { readonly webhook: Webhook }) => (
  <dl class="facts">
    {description && (
      <>
        <dt>Description</dt>
        <dd>{description}</dd>
      </>
    )}
    <dt>Events</dt>
    <dd>{summarizeEvents(events)}</dd>
    <dt>Date version</dt>
    <dd>{apiVersion}</dd>
    <dt>Created</dt>
    <dd>
      <Time at={createdAt} />
    </dd>
    {previousSecretExpiresAt && Date.parse(previousSecretExpiresAt) > Date.now() && (
      <>
        <dt>Old secret</dt>
        <dd>Works until {exactTime(Date.parse(previousSecretExpiresAt))}</dd>
      </>
    )}
  </dl>
);

const Metrics = ({ id }: { readonly id: string }) => {
  const { value, error, refresh } = useMetrics(id);
  return (
    <section class="stack" aria-label="Metrics">
      <h2>Metrics</h2>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      {value && <MetricsChart hours={value.hours} />}
    </section>
  );
};
