// Sample data for each event, which the Test operation sends: the examples of the contract.
import { type EventName, exampleEventData, exampleRecords } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { actorOf } from "../credentials/caller.ts";

/** Sample data of an event: the caller is its actor, and its record does not exist. */
export const sampleEventData = (event: EventName, { caller, nowMs, baseUrl }: Pick<Context, "caller" | "nowMs" | "baseUrl">): object => ({
  ...exampleEventData(exampleRecords(nowMs, baseUrl))[event],
  actor: actorOf(caller),
});
