import { argument } from "../command/option.ts";
import { text } from "../command/reader.ts";
import type { Kind } from "./kind.ts";

export const credentialArgument = ({ noun }: Kind) => ({ reference: argument("REF", text, `Name, prefix or id of the ${noun}`, "id") });
