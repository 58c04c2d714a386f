import { argument } from "../command/option.ts";
import { isUuid, type Reader, Unreadable } from "../command/reader.ts";
import type { Client } from "../context.ts";

/** What is talked about: a task, called by its identifier, or a post, called by its id. */
export interface Place {
  readonly kind: "task" | "post";
  readonly id: string;
}

const placeWords = "a task's identifier such as OPS-42, or a post's id";

const place: Reader<Place> = (written) => {
  if (isUuid(written)) return { kind: "post", id: written.toLowerCase() };
  if (!/^[a-z\d]{2,6}-\d{1,9}$/i.test(written)) throw new Unreadable(`must be ${placeWords}`);
  return { kind: "task", id: written };
};

export const placeArgument = { place: argument("TASK-OR-POST", place, `Where: ${placeWords}`, "id") };

/** Comments of tasks and of posts: the same operations at two places of the API. */
export const commentsOf = ({ tasks, posts }: Client, { kind }: Place): Client["tasks"]["comments"] | Client["posts"]["comments"] =>
  kind === "task" ? tasks.comments : posts.comments;
