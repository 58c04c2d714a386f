import { describe, expect, expectTypeOf, test, vi } from "vitest";
import { DeliveryInProgressError, type DeliveryState, type DeliveryStore, WebhookEvents } from "../src/events.ts";
import type { WebhookDelivery } from "../src/index.ts";
import * as forWorkers from "../src/workers.ts";
import { event } from "./delivery.ts";

const delivery = (deliveryId: string, name = "task.completed") => ({ ...event, event: name, deliveryId }) as unknown as WebhookDelivery;

test("each event goes to its handler, others to `onOther`, and without it they are accepted", async () => {
  const [completed, posts, other] = [vi.fn(), vi.fn(), vi.fn()];
  const events = new WebhookEvents().on("task.completed", completed).on(["post.created", "post.updated"], posts);
  for (const name of ["task.completed", "post.created", "post.updated", "task.invented", "__proto__"])
    await events.handle(delivery(name, name), "request");
  events.onOther(other);
  for (const name of ["task.invented", "task.deleted"]) await events.handle(delivery(name, name));
  expect(completed).toHaveBeenCalledExactlyOnceWith(delivery("task.completed"), "request");
  expect([posts.mock.calls.length, other.mock.calls.length]).toEqual([2, 2]);
});

test("a second handler of one event is refused", () => {
  const events = new WebhookEvents().on("task.created", () => {});
  expect(() => events.on(["task.deleted", "task.created"], () => {})).toThrow("task.created has a handler already");
});

test("handlers get the type of their event, and the arguments of the adapter", () => {
  const events = new WebhookEvents<[{ readonly secret: string }, object]>();
  events.on("task.status_changed", ({ event: name, data }, { secret }) => {
    expectTypeOf(name).toEqualTypeOf<"task.status_changed">();
    expectTypeOf(data.task.identifier).toEqualTypeOf<string>();
    expectTypeOf(secret).toEqualTypeOf<string>();
  });
  events.on(["comment.created", "comment.deleted"], ({ data }) => expectTypeOf(data).toHaveProperty("comment"));
  // @ts-expect-error no such event
  events.on("task.finished", () => {});
  forWorkers.receiveWebhooks((environment: { readonly secret: string }) => environment.secret, events.handle);
});

describe("in memory", () => {
  test("of many repeats at once, one is handled", async () => {
    const handler = vi.fn(() => Promise.resolve());
    const { handle } = new WebhookEvents().on("task.completed", handler);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => handle(delivery("same"))));
    expect(handler).toHaveBeenCalledTimes(1);
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(19);
    for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(DeliveryInProgressError);
  });

  test("the last 10,000 deliveries are remembered, and none that is in progress is forgotten", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const handler = vi.fn(({ deliveryId }: WebhookDelivery) => (deliveryId === "slow" ? promise : undefined));
    const { handle } = new WebhookEvents().onOther(handler);
    const slow = handle(delivery("slow"));
    for (let number = 0; number <= 10_000; number++) await handle(delivery(`${number}`));
    await expect(handle(delivery("slow"))).rejects.toThrow(DeliveryInProgressError);
    resolve();
    await slow;
    expect(handler).toHaveBeenCalledTimes(10_002);
    for (const id of ["10000", "9000", "1000"]) await handle(delivery(id));
    expect(handler).toHaveBeenCalledTimes(10_002);
    await handle(delivery("0"));
    expect(handler).toHaveBeenCalledTimes(10_003);
  });
});

describe("with a store of one's own", () => {
  const store = (overrides: Partial<DeliveryStore>): DeliveryStore => ({
    begin: async (): Promise<DeliveryState> => "new",
    succeed: async () => {},
    fail: async () => {},
    ...overrides,
  });
  const broken = () => Promise.reject(new Error("no store"));
  const handleWith = (own: DeliveryStore, handler: () => unknown) =>
    new WebhookEvents({ store: own }).on("task.completed", handler).handle(delivery("one"));

  test("the store learns of the end after the handler", async () => {
    const order: string[] = [];
    const noted = store({ succeed: (id) => order.push(`succeeded ${id}`), fail: (id) => order.push(`failed ${id}`) });
    await handleWith(noted, () => order.push("handler"));
    const failing = () => Promise.reject(new Error("no database"));
    await expect(handleWith(noted, failing)).rejects.toThrow("no database");
    expect(order).toEqual(["handler", "succeeded one", "failed one"]);
  });

  test("its errors let the delivery come again, and never hide the handler's", async () => {
    const handler = vi.fn();
    await expect(handleWith(store({ begin: broken }), handler)).rejects.toThrow("no store");
    expect(handler).not.toHaveBeenCalled();
    await expect(handleWith(store({ succeed: broken }), handler)).rejects.toThrow("no store");
    await expect(handleWith(store({ fail: broken }), () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
  });
});
