import { defineGroup } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { list } from "./list.ts";

export const event = defineGroup("event", summaries.event, [list]);
