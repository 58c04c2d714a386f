import { defineGroup } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { myAvatar } from "./avatar.ts";
import { acceptInvitation, inviteMember, listInvitations, revokeInvitation } from "./invitation.ts";
import { changeMemberRole, leaveWorkspace, listMembers, removeMember, renameMe, viewMember } from "./member.ts";
import { myPreferences } from "./preferences.ts";

export const memberGroup = defineGroup("member", summaries.member, [
  listMembers,
  viewMember,
  changeMemberRole,
  renameMe,
  myAvatar,
  myPreferences,
  removeMember,
  inviteMember,
  listInvitations,
  revokeInvitation,
  acceptInvitation,
  leaveWorkspace,
]);
