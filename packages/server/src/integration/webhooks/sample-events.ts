// Sample data for each event, which the Test operation sends: the examples of the contract.
import type { EventName } from "@worktrack/contract";
import { actorOf } from "../../caller/caller.ts";
import type { Context } from "../../caller/context.ts";

type Needed = Pick<Context, "caller" | "nowMs" | "baseUrl">;

/** Sample data of an event: the caller is its actor, and its record does not exist. Loads the examples at its first use. */
export const sampleEventData = async (event: EventName, { caller, nowMs, baseUrl }: Needed): Promise<object> => {
  const { exampleEventData, exampleRecords } = await import("@worktrack/contract/examples");
  return { ...exampleEventData(exampleRecords(nowMs, baseUrl))[event], actor: actorOf(caller) };
};
