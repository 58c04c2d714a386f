import { argument, type Option, value } from "../command/option.ts";
import { anyText, color, reference } from "../command/reader.ts";
import { visibility, visibilityWords } from "./columns.ts";

export const projectArgument = { project: argument("PROJECT", reference, "Prefix such as OPS, slug or id", "id") };

/** What creating and editing have in common. */
export const projectOptions = {
  slug: value("SLUG", reference, "Lower-case words joined by hyphens"),
  color: value("#RRGGBB", color, "Its colour"),
  description: value("TEXT", anyText, "What it is about"),
  visibility: value("WHO", visibility, `${visibilityWords}; private: its members only`),
};

/** `--project`, for the place of a task or a post, or for a filter. */
export const projectOption = (summary: string): Option<string | undefined> => value("PROJECT", reference, summary, "projectId");
