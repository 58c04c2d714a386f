// Names the event and the record of a delivery.
import type { Delivery } from "@worktrack/sdk";

type Record = NonNullable<Delivery["record"]>;

/** "PAY-36 First", a title, or a name. A comment has none. */
const recordText = ({ type, identifier, title }: Record): string => [identifier, title].filter(Boolean).join(" ") || `A ${type}`;

/** "task.created · PAY-36 First", or the event alone when its record is unknown. */
export const deliverySubject = ({ event, record }: Pick<Delivery, "event" | "record">): string =>
  record ? `${event} · ${recordText(record)}` : event;
