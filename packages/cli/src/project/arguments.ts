import { color } from "../command/color.ts";
import { argument, value } from "../command/option.ts";
import { anyText, reference } from "../command/reader.ts";

export const projectArgument = { project: argument("PROJECT", reference, "Prefix such as OPS, slug or id", "id") };

/** What creating and editing have in common. */
export const projectOptions = {
  slug: value("SLUG", reference, "Lower-case words joined by hyphens"),
  color: value("#RRGGBB", color, "Its colour"),
  description: value("TEXT", anyText, "What it is about"),
};
