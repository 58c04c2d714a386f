// Calls the handler of a delivery's event, once for each delivery.
import type { EventName, WebhookDelivery } from "./delivery.ts";
import { createMemoryStore, DeliveryInProgressError, type DeliveryStore } from "./delivery-store.ts";

export { DeliveryInProgressError, type DeliveryState, type DeliveryStore } from "./delivery-store.ts";

/** `args` are those of the adapter, such as the request. If it throws, Worktrack sends the delivery again later. */
export type EventHandler<Name extends EventName, Args extends readonly unknown[]> = (
  delivery: WebhookDelivery<Name>,
  ...args: Args
) => unknown;

export interface WebhookEventsOptions {
  /** Recognizes repeats. Default: the last 10,000 deliveries, in the memory of this process. */
  readonly store?: DeliveryStore | undefined;
}

/** Handlers by event. `Args` are the further arguments of the adapter's handlers. Events without a handler are accepted and ignored. */
export class WebhookEvents<Args extends readonly unknown[] = readonly unknown[]> {
  readonly #handlers = new Map<string, EventHandler<never, Args>>();
  readonly #store: DeliveryStore;
  #other: EventHandler<EventName, Args> | undefined;

  constructor({ store = createMemoryStore() }: WebhookEventsOptions = {}) {
    this.#store = store;
  }

  /** @throws Error if the event has a handler: after a failure of one of several, the others would run again */
  on<const Name extends EventName>(event: Name | readonly Name[], handler: EventHandler<Name, Args>): this {
    for (const name of typeof event === "string" ? [event] : event) {
      if (this.#handlers.has(name)) throw new Error(`${name} has a handler already`);
      this.#handlers.set(name, handler);
    }
    return this;
  }

  /** Handles all other events, also those of newer servers. */
  onOther(handler: EventHandler<EventName, Args>): this {
    this.#other = handler;
    return this;
  }

  /**
   * Handles a verified delivery, unless it was handled before. Pass this function to an adapter.
   * @throws DeliveryInProgressError while another call handles the delivery; or the error of the handler or the store
   */
  readonly handle = async (delivery: WebhookDelivery, ...args: Args): Promise<void> => {
    const handler = (this.#handlers.get(delivery.event) ?? this.#other) as EventHandler<EventName, Args> | undefined;
    if (!handler) return;
    const { deliveryId } = delivery;
    const state = await this.#store.begin(deliveryId);
    if (state === "handled") return;
    if (state === "in_progress") throw new DeliveryInProgressError();
    try {
      await handler(delivery, ...args);
    } catch (error) {
      await this.#forget(deliveryId);
      throw error;
    }
    await this.#store.succeed(deliveryId);
  };

  /** If this fails, the store forgets the delivery later. The handler's error counts. */
  async #forget(deliveryId: string): Promise<void> {
    try {
      await this.#store.fail(deliveryId);
    } catch {}
  }
}
