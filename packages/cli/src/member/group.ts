import { defineGroup } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { accept } from "./accept.ts";
import { invitations } from "./invitations.ts";
import { invite } from "./invite.ts";
import { leave } from "./leave.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";
import { role } from "./role.ts";
import { uninvite } from "./uninvite.ts";
import { view } from "./view.ts";

export const member = defineGroup("member", summaries.member, [list, view, role, remove, invite, invitations, uninvite, accept, leave]);
