import { argument } from "../../command/option.ts";
import { text } from "../../command/reader.ts";
import { taskArgument } from "../arguments.ts";

export const tagArguments = { ...taskArgument, name: argument("NAME", text, "The tag's name", "tagId") };
