import { argument, value } from "../command/option.ts";
import { anyText, id, text } from "../command/reader.ts";

export const postArgument = { post: argument("POST", id, "The post's id", "id") };

/** What creating and editing have in common. */
export const textOptions = {
  body: value("TEXT", anyText, "What it says", "bodyText"),
  bodyFile: value("FILE", text, "What it says, from a file, or - for standard input"),
};
