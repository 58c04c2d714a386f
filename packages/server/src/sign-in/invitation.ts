// Accepts an invitation in a browser: the new member gets a session instead of a token, and keeps the identity of the present session.
import type { Input } from "@worktrack/contract";
import type { BrowserRequest, PublicContext } from "../context.ts";
import { parseSessionSecret } from "../credentials/session-secret.ts";
import { consumeInvitation, findOpenInvitation } from "../invitations/consume.ts";
import type { Runtime } from "../runtime.ts";
import { createSession } from "../sessions/create.ts";
import { joinWithIdentity } from "./join.ts";
import { requireProviderSession } from "./provider-only.ts";

/** @throws ApiError not_found, conflict, forbidden, rate_limited: as `invitations.accept` */
export const signInWithInvitation = async (context: PublicContext & BrowserRequest & Runtime, { body }: Input<"signIn.invitation">) => {
  await requireProviderSession(context);
  const invitation = await findOpenInvitation(context, body.token);
  const { session } = await consumeInvitation(context, invitation, body.name, async (within, joining) => {
    const { member, ...identity } = await joinWithIdentity(within, joining);
    const { organizationId } = joining;
    const created = await createSession(within, { organizationId, userId: member.id, method: "invitation", ...identity });
    return { member, prefix: parseSessionSecret(created.secret ?? "")?.prefix ?? "", session: created };
  });
  return session;
};
