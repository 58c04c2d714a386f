import { group } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { list } from "./list.ts";

export const event = group("event", summaries.event, [list]);
