// The session's access to webhooks and inbound secrets. The server decides again at each call.
import { hasScope, isAdministrator, me } from "../session/session.ts";

/** Disabling, deleting and revoking work on every plan. */
export const canManageWebhooks = (): boolean => isAdministrator() && hasScope("webhooks:write");

/** Everything that creates, changes or sends needs Pro. */
export const canSendWebhooks = (): boolean => canManageWebhooks() && me.value?.organization.plan === "pro";
