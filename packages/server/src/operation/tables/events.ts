// The tables of events and of webhooks that send them.
import { bounds } from "@worktrack/contract";
import { pruned } from "../retention/rules.ts";
import { ofLog, ofWorkspace, secret, type TableRow, untilDeleted, withIts, within } from "./row.ts";

export const eventsTables = {
  webhook_attempt: {
    kept: withIts("delivery"),
    bound: "the attempts at a delivery",
    deletion: {
      rows: `x.delivery_id IN (SELECT d.id FROM webhook_delivery d JOIN webhook y ON y.id = d.webhook_id WHERE y.organization_id = $organizationId)`,
      how: { with: "webhook_delivery" },
    },
    export: { omitted: ofLog },
  },
  webhook_delivery: {
    kept: pruned("webhook_delivery"),
    bound: "one for each event and webhook that subscribes to it",
    deletion: { rows: within("webhook_id", "webhook"), how: { batches: 1_000 } },
    export: { omitted: ofLog },
  },
  webhook_hour: {
    kept: pruned("webhook_hour"),
    bound: "for each webhook and hour, the rounded durations",
    deletion: { rows: within("webhook_id", "webhook"), how: { batches: 1_000 } },
    export: { omitted: ofLog },
  },
  webhook: {
    kept: untilDeleted,
    bound: `${bounds.webhooksPerWorkspace} for each workspace`,
    deletion: { rows: ofWorkspace, how: { batches: 50 } },
    export: {
      record: "webhook",
      columns: { consecutive_failures: "begins at 0", previous_secret: secret, previous_secret_expires_at: secret },
    },
    sealed: true,
  },
  feed_entry: {
    kept: withIts("event"),
    bound: "one for each event",
    deletion: { rows: ofWorkspace, how: { with: "event" } },
    export: { record: "event" },
  },
  event: {
    kept: pruned("event"),
    bound: "the changes of that time",
    deletion: { rows: ofWorkspace, how: { batches: 2_000 } },
    export: {
      record: "event",
      columns: { transaction_id: "numbers a transaction of the database", traceparent: "names a trace of the exporting server" },
    },
  },
  feed: {
    kept: withIts("workspace"),
    bound: "one for each workspace with events",
    deletion: { rows: ofWorkspace, how: { batches: 1 } },
    export: {
      record: "organization",
      columns: {
        origin: "names the cluster",
        horizon: "numbers a transaction",
        in_progress: "numbers transactions",
        scanned_to: "numbers a transaction",
      },
    },
  },
} as const satisfies Readonly<Record<string, TableRow>>;
