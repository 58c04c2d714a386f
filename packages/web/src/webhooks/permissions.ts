import { hasScope, isAdministrator } from "../session/session.ts";

/** Whether the session may change webhooks and inbound secrets. On Free, nobody has the scope. The server decides again at each call. */
export const canManageWebhooks = (): boolean => isAdministrator() && hasScope("webhooks:write");
