import { defineGroup } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { add } from "./add.ts";
import { remove } from "./delete.ts";
import { edit } from "./edit.ts";
import { list } from "./list.ts";

export const comment = defineGroup("comment", summaries.comment, [list, add, edit, remove]);
