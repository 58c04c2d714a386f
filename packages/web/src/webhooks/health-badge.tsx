import type { Webhook } from "@worktrack/sdk";
import { describeHealth } from "./health.ts";

/** Whether a webhook is enabled, and why it is not or soon will not be. */
export const HealthBadge = ({ webhook }: { readonly webhook: Webhook }) => {
  const { tone, label, reason } = describeHealth(webhook);
  return (
    <span class="health">
      <span class={`badge ${tone}`}>{label}</span>
      {reason && <span class="soft">{reason}</span>}
    </span>
  );
};
