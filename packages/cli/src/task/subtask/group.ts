import { defineGroup } from "../../command/definition.ts";
import { add } from "./add.ts";
import { list } from "./list.ts";

export const subtask = defineGroup("subtask", "A task's subtasks", [add, list]);
