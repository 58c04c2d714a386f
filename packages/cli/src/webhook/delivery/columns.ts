import type { Reply } from "@worktrack/sdk";
import { oneOf } from "../../command/reader.ts";
import { column, formatTime, type Style } from "../../output/column.ts";

export type Delivery = Reply<"webhooks.deliveries.list">["items"][number];
export type DeliveryDetail = Reply<"webhooks.deliveries.get">;

const statusStyles: Readonly<Record<Delivery["status"], Style | undefined>> = {
  pending: "yellow",
  succeeded: "green",
  failed: "red",
  skipped: "dim",
};

export const deliveryStatus = oneOf(statusStyles);
export const deliveryStatusWords = Object.keys(statusStyles).join(", ");

export const deliveryColumns = [
  column<Delivery>("WHEN", ({ createdAt }) => formatTime(createdAt)),
  column<Delivery>("EVENT", ({ event }) => event, { style: () => "cyan" }),
  column<Delivery>("STATUS", ({ status }) => status, { style: ({ status }) => statusStyles[status] }),
  column<Delivery>("ATTEMPTS", ({ attempts }) => String(attempts)),
  column<Delivery>("NEXT", ({ nextAttemptAt }) => formatTime(nextAttemptAt)),
  column<Delivery>("TEST", ({ test }) => (test ? "test" : "")),
  column<Delivery>("ID", ({ id }) => id),
];

export const deliveryFields = [...deliveryColumns, column<Delivery>("EVENT ID", ({ eventId }) => eventId)];
