import { defineGroup } from "../../command/definition.ts";
import { add } from "./add.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";

export const member = defineGroup("member", "Who sees a project when it is private", [list, add, remove]);
