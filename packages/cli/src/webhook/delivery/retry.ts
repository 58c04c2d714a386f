import type { Arguments, Reply } from "@worktrack/sdk";
import { defineCommand } from "../../command/definition.ts";
import { value } from "../../command/option.ts";
import { dateIso } from "../../command/reader.ts";
import { usageError } from "../../error/cli-error.ts";
import { chosenEvents } from "../../event/event.ts";
import { column } from "../../output/column.ts";
import { confirmAction, confirmationOptions } from "../../terminal/confirm.ts";
import { findWebhook, webhookArgument } from "../find.ts";
import { deliveryColumns } from "./columns.ts";
import { deliveryArgument, filterOptions } from "./list.ts";

type Statuses = Arguments<"webhooks.deliveries.retryAll">["status"];
type Retried = Reply<"webhooks.deliveries.retryAll">;

const retriedColumns = [column<Retried>("RETRIED", ({ retried }) => String(retried))];

export const retry = defineCommand({
  name: "retry",
  summary: "Send a delivery again, now; or many: those that failed, unless told otherwise",
  details:
    "Examples:\n  worktrack webhook retry https://example.com/hook 01890000-0000-7000-8000-00000000000e\n  worktrack webhook retry https://example.com/hook --status failed,skipped --since 2026-12-01 --until 2026-12-02",
  arguments: { ...webhookArgument, ...deliveryArgument },
  options: { ...filterOptions, until: value("DATE", dateIso, "Before then"), ...confirmationOptions },
  run: async ({ client: connect, output, terminal }, { webhook: reference, delivery: deliveryId, yes, ...written }) => {
    // The server says which statuses can be sent again.
    const status = written.status.length === 0 ? undefined : (written.status.flat() as Statuses);
    const filter = { status, event: chosenEvents(written.event), since: written.since, until: written.until };
    const isFiltered = Object.values(filter).some((one) => one !== undefined);
    if (deliveryId !== undefined && isFiltered) throw usageError("Name one DELIVERY, or say with options which ones, not both");
    const client = await connect();
    const { id, url } = await findWebhook(client, reference);
    if (deliveryId !== undefined) {
      const delivery = await client.webhooks.deliveries.retry({ id, deliveryId });
      return output.changed(delivery, deliveryColumns, `Sending ${delivery.event} to ${url} again`);
    }
    await confirmAction(terminal, yes || isFiltered, `Send every failed delivery to ${url} again`);
    const retried = await client.webhooks.deliveries.retryAll({ id, ...filter });
    const more = retried.hasMore ? "; there are more: repeat the command" : "";
    output.changed(retried, retriedColumns, `Sending ${retried.retried} deliveries to ${url} again${more}`);
  },
});
