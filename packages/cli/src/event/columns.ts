import type { Reply } from "@worktrack/sdk";
import { column, formatTime } from "../output/column.ts";

export type FeedEvent = Reply<"events.list">["items"][number];

/** What it happened to, as people call it. */
const subject = ({ data }: FeedEvent): string => {
  if ("task" in data) return `${data.task.identifier} ${data.task.title}`;
  if ("post" in data) return data.post.title;
  if ("comment" in data) return data.comment.content;
  if ("reaction" in data) return data.reaction.emoji;
  return "member" in data ? data.member.name : data.project.name;
};

export const eventColumns = [
  column<FeedEvent>("WHEN", ({ timestamp }) => formatTime(timestamp)),
  column<FeedEvent>("EVENT", ({ event }) => event, { style: () => "cyan" }),
  column<FeedEvent>("ACTOR", ({ data }) => data.actor.name, { shrinks: true }),
  column<FeedEvent>("WHAT", subject, { shrinks: true }),
  column<FeedEvent>("ID", ({ id }) => id),
];
