import type { EventData } from "./generated/records.ts";

export type EventName = keyof EventData;

/** The event as Worktrack posts it, plus the delivery's id. Checking `delivery.event` narrows the type of `delivery.data`. */
export type WebhookDelivery<Name extends EventName = EventName> = {
  [Event in Name]: {
    /** The same at every attempt. Use it to skip a delivery that you have already handled. */
    readonly deliveryId: string;
    readonly event: Event;
    /** The time of the event: Unix time in milliseconds. */
    readonly timestamp: number;
    readonly organization: { readonly id: string; readonly name: string };
    readonly data: EventData[Event];
  };
}[Name];
