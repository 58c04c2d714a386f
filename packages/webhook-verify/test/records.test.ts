import { readFileSync } from "node:fs";
import type { EventData as ContractData, EventName as ContractName } from "@worktrack/contract";
import { expect, expectTypeOf, test } from "vitest";
import { recordsSource } from "../records.generate.ts";
import type { EventData, EventName, WebhookDelivery } from "../src/index.ts";

test("the generated event types match the contract (otherwise run `node records.generate.ts`)", () => {
  expect(readFileSync(new URL("../src/generated/records.ts", import.meta.url), "utf8")).toBe(recordsSource());
});

test("the compiler sees the contract's event names and data", () => {
  expectTypeOf<EventName>().toEqualTypeOf<ContractName>();
  expectTypeOf<EventData>().toEqualTypeOf<{ [Name in ContractName]: ContractData<Name> }>();
  expectTypeOf<Extract<WebhookDelivery, { event: "post.created" }>>().toEqualTypeOf<WebhookDelivery<"post.created">>();
});
