import type { Reply } from "@worktrack/sdk";
import { column } from "../output/column.ts";

export type ReactionCount = Reply<"posts.reactions.list">[number];

const who = ({ users, count }: ReactionCount): string => {
  const names = users.map(({ name }) => name).join(", ");
  return count > users.length ? `${names} and ${count - users.length} more` : names;
};

export const reactionColumns = [
  column<ReactionCount>("EMOJI", ({ emoji }) => emoji),
  column<ReactionCount>("COUNT", ({ count }) => String(count)),
  column<ReactionCount>("YOU", ({ reacted }) => (reacted ? "you" : ""), { style: () => "green" }),
  column<ReactionCount>("WHO", who, { shrinks: true }),
];
