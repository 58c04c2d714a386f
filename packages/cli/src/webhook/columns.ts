import type { Reply } from "@worktrack/sdk";
import { column, formatTime } from "../output/column.ts";

export type Webhook = Reply<"webhooks.get">;

const state = ({ enabled, disabledReason }: Webhook): string => (enabled ? "enabled" : `disabled (${disabledReason ?? "manual"})`);

export const webhookColumns = [
  column<Webhook>("URL", ({ url }) => url, { style: () => "cyan", shrinks: true }),
  column<Webhook>("STATE", state, { style: ({ enabled }) => (enabled ? "green" : "red") }),
  column<Webhook>("FAILURES", ({ consecutiveFailures }) => String(consecutiveFailures)),
  column<Webhook>("EVENTS", ({ events }) => events.join(" "), { shrinks: true }),
  column<Webhook>("ID", ({ id }) => id),
  column<Webhook>("DESCRIPTION", ({ description }) => description ?? "", { shrinks: true }),
];

export const webhookFields = [
  ...webhookColumns,
  column<Webhook>("CREATED", ({ createdAt }) => formatTime(createdAt)),
  column<Webhook>("UPDATED", ({ updatedAt }) => formatTime(updatedAt)),
];
