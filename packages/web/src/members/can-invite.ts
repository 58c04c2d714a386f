import { hasScope, isAdministrator, me } from "../session/session.ts";

/** Whether the person may invite others. The server decides again. */
export const canInvite = (): boolean => isAdministrator() && hasScope("members:write") && me.value?.organization.plan === "pro";
