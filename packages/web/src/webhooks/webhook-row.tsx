// One webhook of the list, with the success rate of its last 24 hours.
import type { Webhook } from "@worktrack/sdk";
import { hrefOf } from "../root.ts";
import { durationText } from "./attempt-text.ts";
import { summarizeEvents } from "./event-groups.ts";
import { percentText, summarizeHours } from "./health.ts";
import { HealthBadge } from "./health-badge.tsx";
import { useMetrics } from "./use-metrics.ts";

export const WebhookRow = ({ webhook }: { readonly webhook: Webhook }) => {
  const { id, url, description, events } = webhook;
  const { value } = useMetrics(id);
  return (
    <li class="webhook-row">
      <div>
        <a class="strong" data-row href={hrefOf(`/webhooks/${id}`)}>
          {url}
        </a>
        {description && <p class="clipped">{description}</p>}
        <p class="soft clipped">{summarizeEvents(events)}</p>
      </div>
      <HealthBadge webhook={webhook} />
      {value ? <LastDay summary={summarizeHours(value.hours.slice(-24))} /> : <p class="soft">…</p>}
    </li>
  );
};

const LastDay = ({ summary: { deliveries, successRate, highestP95Ms } }: { readonly summary: ReturnType<typeof summarizeHours> }) => {
  if (successRate === undefined) return <p class="soft">No deliveries in 24 hours</p>;
  return (
    <div class="last-day">
      <div class="rate" aria-hidden="true">
        <div style={{ width: `${successRate * 100}%` }} />
      </div>
      <p class="soft">
        {percentText(successRate)} of {deliveries.toLocaleString()} in 24 h succeeded
        {highestP95Ms !== undefined && `, 95 % within ${durationText(highestP95Ms)}`}
      </p>
    </div>
  );
};
