import { group } from "../command/definition.ts";
import { summaries } from "../command/summaries.ts";
import { list } from "./list.ts";

export const event = group("event", summaries.event, [list]);
