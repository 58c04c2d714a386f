import type { Reply } from "@worktrack/sdk";
import { column, when } from "../output/column.ts";

export type Webhook = Reply<"webhooks.get">;

const state = ({ enabled, disabledReason }: Webhook): string => (enabled ? "enabled" : `disabled (${disabledReason ?? "manual"})`);

export const webhookColumns = [
  column<Webhook>("URL", ({ url }) => url, { style: () => "cyan", gives: true }),
  column<Webhook>("STATE", state, { style: ({ enabled }) => (enabled ? "green" : "red") }),
  column<Webhook>("FAILURES", ({ consecutiveFailures }) => String(consecutiveFailures)),
  column<Webhook>("EVENTS", ({ events }) => events.join(" "), { gives: true }),
  column<Webhook>("ID", ({ id }) => id),
  column<Webhook>("DESCRIPTION", ({ description }) => description ?? "", { gives: true }),
];

export const webhookFields = [
  ...webhookColumns,
  column<Webhook>("CREATED", ({ createdAt }) => when(createdAt)),
  column<Webhook>("UPDATED", ({ updatedAt }) => when(updatedAt)),
];
