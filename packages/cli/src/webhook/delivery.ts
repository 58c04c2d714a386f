// The commands `webhook deliveries` and `webhook retry`, and how deliveries are printed.
import { deliveryStatuses } from "@worktrack/contract/values";
import type { Arguments, Reply } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { argument, optional, value, values } from "../command/option.ts";
import { commaList, id, oneOf, pastHelp, pastIso, text } from "../command/reader.ts";
import { usageError } from "../error/cli-error.ts";
import { eventFilter, eventOption } from "../event/event.ts";
import { column, type Style, timeColumn } from "../output/column.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { findWebhook, webhookArgument } from "./webhook.ts";

type Delivery = Reply<"webhooks.deliveries.list">["items"][number];
export type DeliveryDetail = Reply<"webhooks.deliveries.get">;
type DeliveryAttempt = DeliveryDetail["attemptLog"][number];

const deliveryStatusStyles: Readonly<Record<Delivery["status"], Style | undefined>> = {
  pending: "yellow",
  succeeded: "green",
  failed: "red",
  skipped: "dim",
};

/** `12 ms`, and from a second on `10.0 s`. */
const formatDuration = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`);

const deliveryColumns = [
  timeColumn<Delivery>("WHEN", ({ createdAt }) => createdAt, { field: "createdAt" }),
  column<Delivery>("EVENT", ({ event }) => event, { style: () => "cyan", shrinks: true }),
  column<Delivery>("STATUS", ({ status }) => status, { style: ({ status }) => deliveryStatusStyles[status] }),
  column<Delivery>("HTTP", ({ lastAttempt }) => String(lastAttempt?.status ?? "")),
  column<Delivery>("TIME", ({ lastAttempt }) => (lastAttempt === null ? "" : formatDuration(lastAttempt.durationMs))),
  column<Delivery>("REASON", ({ lastAttempt }) => lastAttempt?.error ?? "", { shrinks: true }),
  column<Delivery>("ATTEMPTS", ({ attempts }) => String(attempts)),
  timeColumn<Delivery>("NEXT", ({ nextAttemptAt }) => nextAttemptAt, { field: "nextAttemptAt" }),
  column<Delivery>("TEST", ({ test }) => (test ? "test" : "")),
  column<Delivery>("ID", ({ id }) => id),
];

export const deliveryFields = [...deliveryColumns, column<Delivery>("EVENT ID", ({ eventId }) => eventId)];

/** Prints the result of an attempt: `200 in 12 ms`, `no answer in 10000 ms: timeout`. */
export const formatOutcome = ({ status, durationMs, error }: Pick<DeliveryAttempt, "status" | "durationMs" | "error">): string =>
  `${status ?? "no answer"} in ${durationMs} ms${error === null ? "" : `: ${error}`}`;

const formatHeaders = (mark: ">" | "<", headers: DeliveryAttempt["requestHeaders"]): string[] =>
  Object.entries(headers ?? {}).map(([name, value]) => `${mark} ${name}: ${value}`);

/** Prints an attempt like `curl -v`: `>` marks the request's headers and `<` the response's. */
const formatAttempt = (attempt: DeliveryAttempt): string =>
  [
    `Attempt ${attempt.number}  ${attempt.startedAt}  ${formatOutcome(attempt)}`,
    attempt.url && `> POST ${attempt.url}`,
    ...formatHeaders(">", attempt.requestHeaders),
    ...formatHeaders("<", attempt.responseHeaders),
    attempt.response,
  ]
    .filter(Boolean)
    .join("\n");

/** Prints all attempts with the receiver's answers, then the payload. */
const formatAttemptLog = ({ attemptLog, payload }: DeliveryDetail): string =>
  [...attemptLog.map(formatAttempt), payload === null ? "The event is no longer stored" : JSON.stringify(payload, null, 2)].join("\n\n");

const deliveryArgument = { delivery: optional(argument("DELIVERY", id, "The delivery's id", "deliveryId")) };

const deliveryFilterOptions = {
  status: values("STATUS", commaList(oneOf(deliveryStatuses)), `Separated by commas: ${deliveryStatuses.join(", ")}`),
  event: eventOption("Only these events"),
  since: value("DATE", pastIso, `Only at or after this time: ${pastHelp}`),
};

export const listWebhookDeliveries = defineCommand({
  name: "deliveries",
  summary: "List a webhook's deliveries, newest first; or show one with its attempts and payload",
  examples: ["worktrack webhook deliveries https://example.com/hook --status failed --since 2026-12-01"],
  arguments: { ...webhookArgument, ...deliveryArgument },
  options: {
    ...deliveryFilterOptions,
    record: value("RECORD", text, "Only about this record: its id, or a task's identifier such as OPS-42"),
    ...listOptions,
  },
  run: async ({ client: connect, output }, { webhook: reference, delivery: deliveryId, status, event, since, record, ...input }) => {
    const client = await connect();
    const { id } = await findWebhook(client, reference);
    if (deliveryId !== undefined) {
      const detail = await client.webhooks.deliveries.get({ id, deliveryId });
      return output.record(detail, deliveryFields, formatAttemptLog(detail));
    }
    const filter = { id, status: status.length === 0 ? undefined : status.flat(), event: eventFilter(event), since, record };
    const found = fetchCursorPages(maxRows(input), (page) => client.webhooks.deliveries.list({ ...filter, ...page }));
    await output.list(found, deliveryColumns, 'No deliveries. "worktrack webhook test" sends one');
  },
});

type RetryResult = Reply<"webhooks.deliveries.retryAll">;
type RetryableStatuses = Arguments<"webhooks.deliveries.retryAll">["status"];

const retryColumns = [column<RetryResult>("RETRIED", ({ retried }) => String(retried))];

export const retryWebhookDeliveries = defineCommand({
  name: "retry",
  summary: "Retry one delivery, or all that match the options (default: all failed ones)",
  examples: [
    "worktrack webhook retry https://example.com/hook 01890000-0000-7000-8000-00000000000e",
    "worktrack webhook retry https://example.com/hook --status failed,skipped --since 2026-12-01 --until 2026-12-02",
  ],
  arguments: { ...webhookArgument, ...deliveryArgument },
  options: { ...deliveryFilterOptions, until: value("DATE", pastIso, "Only before this time"), ...confirmationOptions },
  run: async ({ client: connect, output, terminal }, { webhook: reference, delivery: deliveryId, yes, ...written }) => {
    // The server decides which statuses can be retried.
    const status = written.status.length === 0 ? undefined : (written.status.flat() as RetryableStatuses);
    const filter = { status, event: eventFilter(written.event), since: written.since, until: written.until };
    const isFiltered = Object.values(filter).some((one) => one !== undefined);
    if (deliveryId !== undefined && isFiltered) throw usageError("Give one DELIVERY, or options that select deliveries, not both");
    const client = await connect();
    const { id, url } = await findWebhook(client, reference);
    if (deliveryId !== undefined) {
      const delivery = await client.webhooks.deliveries.retry({ id, deliveryId });
      return output.changed(delivery, deliveryColumns, `Retrying ${delivery.event} to ${url}`);
    }
    await confirmAction(terminal, yes || isFiltered, `Retry all failed deliveries to ${url}`);
    const result = await client.webhooks.deliveries.retryAll({ id, ...filter });
    const more = result.hasMore ? "; there are more: repeat the command" : "";
    output.changed(result, retryColumns, `Retrying ${result.retried} deliveries to ${url}${more}`);
  },
});
