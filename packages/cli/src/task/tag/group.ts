import { defineGroup } from "../../command/definition.ts";
import { add } from "./add.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";

export const tag = defineGroup("tag", "A task's tags", [add, remove, list]);
