import { defineGroup } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { create } from "./create.ts";
import { remove } from "./delete.ts";
import { list } from "./list.ts";

export const tag = defineGroup("tag", summaries.tag, [list, create, remove]);
