import { defineGroup } from "../../command/definition.ts";
import { add } from "./add.ts";
import { check, uncheck } from "./check.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";

export const checklist = defineGroup("checklist", "A task's checklist", [add, list, check, uncheck, remove]);
