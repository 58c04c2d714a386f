// Shared by the commands that handle events: the event-name reader, the `--event` option and the event columns.
import { type EventName, eventNames } from "@worktrack/contract/values";
import type { Reply } from "@worktrack/sdk";
import { values } from "../command/option.ts";
import { commaList, type Reader, Unreadable } from "../command/reader.ts";
import { column, timeColumn } from "../output/column.ts";

export type FeedEvent = Reply<"events.list">["items"][number];

/** Checks the format only. The server knows which events exist, so a new event needs no new CLI. */
export const eventName: Reader<EventName> = (written) => {
  if (!/^[a-z_]+\.[a-z_]+$/.test(written)) throw new Unreadable("must be an event such as task.created or comment.created");
  return written as EventName;
};

const eventList: Reader<EventName[]> = (written) => (written === "all" ? [...eventNames] : commaList(eventName)(written));

/** A repeatable `--event` option: `--event a,b --event c`, or `--event all`. */
export const eventOption = (summary: string, field?: string) =>
  values("EVENTS", eventList, `${summary}: task.created,task.updated, … or all`, field);

/** Joins the values of `--event`. Undefined when the option is absent. */
export const chosenEvents = (written: readonly EventName[][]): EventName[] | undefined =>
  written.length === 0 ? undefined : written.flat();

/** Sends no filter if all events are chosen: the API accepts fewer names than there are events. */
export const eventFilter = (written: readonly EventName[][]): EventName[] | undefined => {
  const chosen = chosenEvents(written);
  return chosen && eventNames.every((name) => chosen.includes(name)) ? undefined : chosen;
};

/** The name or text of the record that the event is about. */
const subject = ({ data }: FeedEvent): string => {
  if ("task" in data) return `${data.task.identifier} ${data.task.title}`;
  if ("post" in data) return data.post.title;
  if ("comment" in data) return data.comment.content;
  if ("reaction" in data) return data.reaction.emoji;
  return "member" in data ? data.member.name : data.project.name;
};

/** Columns of the event feed. Scripts rely on this order, so new columns go at the end. */
export const eventColumns = [
  timeColumn<FeedEvent>("WHEN", ({ timestamp }) => timestamp, { field: "timestamp" }),
  column<FeedEvent>("EVENT", ({ event }) => event, { style: () => "cyan" }),
  column<FeedEvent>("ACTOR", ({ data }) => data.actor.name, { shrinks: true }),
  column<FeedEvent>("SUBJECT", subject, { shrinks: true }),
  column<FeedEvent>("ID", ({ id }) => id),
];
