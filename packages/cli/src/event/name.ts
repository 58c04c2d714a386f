import type { Reply } from "@worktrack/sdk";
import { values } from "../command/option.ts";
import { commaList, type Reader, Unreadable } from "../command/reader.ts";

export type EventName = Reply<"webhooks.get">["events"][number];

/** What `all` stands for; the type keeps the list complete without loading the contract. */
const known: Readonly<Record<EventName, true>> = {
  "task.created": true,
  "task.updated": true,
  "task.deleted": true,
  "task.completed": true,
  "task.assigned": true,
  "task.status_changed": true,
  "post.created": true,
  "post.updated": true,
  "post.published": true,
  "post.deleted": true,
  "comment.created": true,
  "comment.updated": true,
  "comment.deleted": true,
  "reaction.added": true,
  "reaction.removed": true,
  "member.joined": true,
  "member.left": true,
  "member.role_changed": true,
  "project.created": true,
  "project.updated": true,
  "project.deleted": true,
  "project.archived": true,
};
export const eventNames = Object.keys(known) as EventName[];

/** The shape only: which events there are is the server's to say, so that a new one needs no new command line. */
export const eventName: Reader<EventName> = (written) => {
  if (!/^[a-z_]+\.[a-z_]+$/.test(written)) throw new Unreadable("must be an event such as task.created or comment.created");
  return written as EventName;
};

export const eventList: Reader<EventName[]> = (written) => (written === "all" ? eventNames : commaList(eventName)(written));

/** `--event a,b --event c`; absent when it is not written. */
export const eventOption = (summary: string, field?: string) =>
  values("EVENTS", eventList, `${summary}: task.created,task.updated, … or all`, field);

export const chosenEvents = (written: readonly EventName[][]): EventName[] | undefined =>
  written.length === 0 ? undefined : written.flat();
