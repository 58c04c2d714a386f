import { defineGroup } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { add, remove } from "./add.ts";
import { list } from "./list.ts";

export const reaction = defineGroup("reaction", summaries.reaction, [list, add, remove]);
