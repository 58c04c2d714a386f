import { argument } from "../command/option.ts";
import { id, text } from "../command/reader.ts";
import { placeArgument } from "./place.ts";

export const commentArguments = { ...placeArgument, comment: argument("COMMENT", id, "The comment's id", "commentId") };
export const contentArgument = { content: argument("TEXT", text, "What to say") };
