import { type CommandGroup, defineGroup } from "../command/definition.ts";
import { create } from "./create.ts";
import { edit } from "./edit.ts";
import type { Kind } from "./kind.ts";
import { list } from "./list.ts";
import { revoke } from "./revoke.ts";
import { rotate } from "./rotate.ts";
import { view } from "./view.ts";

export const credentialGroup = (kind: Kind, summary: string): CommandGroup =>
  defineGroup(
    kind.name,
    summary,
    [list, view, create, edit, rotate, revoke].map((make) => make(kind)),
  );
