import type { EventData } from "./generated/records.ts";

export type EventName = keyof EventData;

/** What Worktrack posts, with the delivery's id beside it. `if (delivery.event === "task.created")` narrows `delivery.data`. */
export type WebhookDelivery<Name extends EventName = EventName> = {
  [Event in Name]: {
    /** The same at every attempt: a delivery that has been seen is skipped by it. */
    readonly deliveryId: string;
    readonly event: Event;
    /** When it happened: Unix time in milliseconds. */
    readonly timestamp: number;
    readonly organization: { readonly id: string; readonly name: string };
    readonly data: EventData[Event];
  };
}[Name];
