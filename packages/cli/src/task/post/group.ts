import { defineGroup } from "../../command/definition.ts";
import { link } from "./link.ts";
import { list } from "./list.ts";
import { unlinkAll } from "./unlink.ts";

export const post = defineGroup("post", "A task's links to posts", [list, link, unlinkAll]);
