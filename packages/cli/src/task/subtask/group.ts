import { group } from "../../command/definition.ts";
import { add } from "./add.ts";
import { list } from "./list.ts";

export const subtask = group("subtask", "A task's subtasks", [add, list]);
