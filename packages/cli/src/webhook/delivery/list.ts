import { defineCommand } from "../../command/definition.ts";
import { argument, optional, value, values } from "../../command/option.ts";
import { commaList, dateIso, id } from "../../command/reader.ts";
import { chosenEvents, eventOption } from "../../event/event.ts";
import { fetchCursorPages, listOptions, maxRows } from "../../paging/pages.ts";
import { findWebhook, webhookArgument } from "../find.ts";
import { deliveryText } from "./attempt.ts";
import { deliveryColumns, deliveryFields, deliveryStatus, deliveryStatusWords } from "./columns.ts";

export const deliveryArgument = { delivery: optional(argument("DELIVERY", id, "The delivery's id", "deliveryId")) };

/** Which deliveries of a webhook are meant. */
export const filterOptions = {
  status: values("STATUS", commaList(deliveryStatus), `With commas: ${deliveryStatusWords}`),
  event: eventOption("Only these"),
  since: value("DATE", dateIso, "From then on: 2026-12-01 (00:00 UTC) or a full time"),
};

export const deliveries = defineCommand({
  name: "deliveries",
  summary: "List a webhook's deliveries, newest first; or show one with its attempts and what was sent",
  details: "Example:\n  worktrack webhook deliveries https://example.com/hook --status failed --since 2026-12-01",
  arguments: { ...webhookArgument, ...deliveryArgument },
  options: { ...filterOptions, ...listOptions },
  run: async ({ client: connect, output }, { webhook: reference, delivery: deliveryId, status, event: written, since, ...input }) => {
    const client = await connect();
    const { id } = await findWebhook(client, reference);
    if (deliveryId !== undefined) {
      const detail = await client.webhooks.deliveries.get({ id, deliveryId });
      return output.record(detail, deliveryFields, deliveryText(detail));
    }
    const filter = { id, status: status.length === 0 ? undefined : status.flat(), event: chosenEvents(written), since };
    const found = fetchCursorPages(maxRows(input), (page) => client.webhooks.deliveries.list({ ...filter, ...page }));
    await output.list(found, deliveryColumns, 'No deliveries. "worktrack webhook test" makes one');
  },
});
